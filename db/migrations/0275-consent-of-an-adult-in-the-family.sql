-- An adult on somebody else's account agrees to it; whoever adds them declares so, and on what basis (docs/decisions/0159).
alter table consents drop constraint consents_purpose_check;
alter table consents add constraint consents_purpose_check check (
  purpose in (
    'care', 'order', 'share_prescription', 'record_share_abdm', 'notifications', 'child_processing', 'adult_processing', 'research'
  )
);
