-- What is written about a person, a job or a location that was merged is about what it became, of supervision too.
SELECT follow_merges(constr.conrelid, attribute.attname, constr.confrelid)
FROM pg_constraint AS constr
JOIN pg_attribute AS attribute ON attribute.attrelid = constr.conrelid AND attribute.attnum = constr.conkey[1]
WHERE constr.contype = 'f' AND constr.conrelid <> constr.confrelid
  AND constr.confrelid IN ('people'::regclass, 'jobs'::regclass, 'locations'::regclass)
  AND NOT EXISTS (SELECT 1 FROM pg_trigger WHERE tgrelid = constr.conrelid AND tgname = 'a_merged_' || attribute.attname);
