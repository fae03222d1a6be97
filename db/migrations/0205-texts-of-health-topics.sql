-- Texts of health topics are shown in live mode as those of medicines are: only as a pharmacist of the installation approved them (docs/decisions/0113).
comment on table medicine_text_reviews is 'which text about a medicine, or about a health topic (care/<slug>), which pharmacist approved or withdrew, when, and until when it stands';
