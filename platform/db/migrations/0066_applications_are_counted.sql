-- once for each statement, in its transaction: a row is only ever added, so no writer waits for another
CREATE FUNCTION applications_counted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO application_counts SELECT status, reference_status, count(*) FROM written GROUP BY 1, 2;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO application_counts SELECT status, reference_status, -count(*) FROM before GROUP BY 1, 2;
  ELSE
    INSERT INTO application_counts SELECT status, reference_status, sum(change) FROM (
      SELECT status, reference_status, 1 AS change FROM written UNION ALL SELECT status, reference_status, -1 FROM before
    ) AS changed GROUP BY 1, 2 HAVING sum(change) <> 0;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER applications_added_counts AFTER INSERT ON applications REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION applications_counted();--> statement-breakpoint
CREATE TRIGGER applications_gone_counts AFTER DELETE ON applications REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION applications_counted();--> statement-breakpoint
CREATE TRIGGER applications_counts AFTER UPDATE ON applications REFERENCING NEW TABLE AS written OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION applications_counted();--> statement-breakpoint
INSERT INTO application_counts SELECT status, reference_status, count(*) FROM applications GROUP BY 1, 2;
