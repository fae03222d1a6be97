-- Sales were kept by GSTIN where every other figure is kept by pharmacy: the job counts the hours again from the rows.

delete from hourly_figures;
delete from hourly_figures_span;
