-- A right to work check that is found satisfactory from now on says whether the permission ends and what hours it allows, and
-- keeps what proves it. Without a copy only what was checked before someone was brought in. What is on record stays as it is.
CREATE FUNCTION right_to_work_is_proved() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  said jsonb := coalesce(NEW.plain, '{}');
  complete boolean;
  proved boolean;
BEGIN
  complete := coalesce(said ->> 'ends', '') IN ('on_day', 'no_limit')
    AND (said ->> 'ends' <> 'on_day' OR NEW.follow_up_on IS NOT NULL)
    AND (said ->> 'hours' IS NOT DISTINCT FROM 'no_limit'
      OR (coalesce(said ->> 'hours', '') IN ('always', 'term_time') AND coalesce((said ->> 'hoursLimit')::numeric, 0) > 0))
    AND (said ->> 'hours' IS DISTINCT FROM 'term_time'
      OR (coalesce(jsonb_array_length(said -> 'limitPeriods'), 0) > 0 AND said ->> 'limitKnownUntil' IS NOT NULL))
    AND (said ->> 'permission' IS DISTINCT FROM 'student' OR said ->> 'hours' <> 'no_limit');
  IF said ->> 'proof' = 'none' THEN
    proved := EXISTS (SELECT 1 FROM bring_ins WHERE bring_ins.person_id = NEW.person_id
      AND NEW.checked_on < (bring_ins.recorded_at AT TIME ZONE 'Europe/London')::date);
  ELSE
    proved := NEW.evidence_file_id IS NOT NULL OR said ->> 'proof' IS NOT DISTINCT FROM 'digital';
  END IF;
  IF complete AND proved THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'A right to work check is satisfactory only with its end, its hours and its evidence'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'checks_prove_right_to_work', TABLE = TG_TABLE_NAME;
END $$;--> statement-breakpoint
CREATE TRIGGER checks_prove_right_to_work BEFORE INSERT ON pre_employment_checks FOR EACH ROW
  WHEN (NEW.kind = 'right_to_work' AND NEW.outcome = 'satisfactory' AND NEW.checked_by <> 'not_verified')
  EXECUTE FUNCTION right_to_work_is_proved();
