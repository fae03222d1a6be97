-- The source of a policy is read by the operator at the desk: it names who decided, not a file of ours.
update policies set source = 'Default of the product: 24 hours to pay, 48 hours for the review' where source like '%domain.md (c)%';
update policies set source = 'Default of the product: a time is held for 10 minutes, fewer than 2 for each person' where source like 'domain.md, slot machine%';
