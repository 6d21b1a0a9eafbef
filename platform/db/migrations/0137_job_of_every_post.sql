-- A rule that comes after people are in post gives what was made before it a day; a new hub has no one whom it comes after.
CREATE FUNCTION bring_in_rule(rule text, days integer DEFAULT 28) RETURNS void LANGUAGE sql AS $$
  INSERT INTO rule_changes (key, since, due_on)
  SELECT rule, now(), (now() AT TIME ZONE 'Europe/London')::date + days
  WHERE EXISTS (SELECT 1 FROM posts) OR EXISTS (SELECT 1 FROM clearances) OR EXISTS (SELECT 1 FROM bring_ins)
  ON CONFLICT (key) DO NOTHING
$$;--> statement-breakpoint
CREATE FUNCTION keep_rule_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - 'told_at' = to_jsonb(OLD) - 'told_at' AND OLD.told_at IS NULL THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'The days of a rule stay' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'rule_changes_stay', TABLE = TG_TABLE_NAME;
END $$;--> statement-breakpoint
CREATE TRIGGER rule_changes_stay BEFORE UPDATE OR DELETE ON rule_changes FOR EACH ROW EXECUTE FUNCTION keep_rule_changes();--> statement-breakpoint
SELECT bring_in_rule('job_of_every_post');
