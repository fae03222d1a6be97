-- Why a doctor prescribed although a table warned, for the pharmacist. What was written as the reason of an allergy keeps every allergy warning of its line.

alter table prescription_lines add column kept_warnings jsonb;
comment on column prescription_lines.kept_warnings is 'warnings of the tables that the prescriber kept: code, row, reason; null when there was none';

update prescription_drafts set content = jsonb_set(content, '{lines}', (
  select coalesce(jsonb_agg(
    (line - 'allergy_reason') || jsonb_build_object('kept', case when coalesce(line ->> 'allergy_reason', '') = '' then '[]'::jsonb
      else jsonb_build_array(jsonb_build_object('code', 'allergy', 'row', '*', 'reason', line ->> 'allergy_reason')) end)
    order by place), '[]'::jsonb)
  from jsonb_array_elements(content -> 'lines') with ordinality as lines (line, place)))
where jsonb_path_exists(content, '$.lines[*].allergy_reason');
