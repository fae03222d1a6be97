-- How often everyday needs are searched for: a count for each need and day, of nobody. What was typed is kept nowhere.
create table search_counts (
  day date not null,
  need text collate "C" not null check (need ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  searches integer not null check (searches > 0),
  primary key (day, need)
);
comment on column search_counts.searches is 'each device counted once a day';
