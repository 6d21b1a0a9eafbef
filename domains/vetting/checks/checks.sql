-- What a check of an earlier version says plainly is filled in once.
CREATE OR REPLACE FUNCTION fill_plain(of_check uuid, says jsonb) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE pre_employment_checks SET plain = says WHERE id = of_check AND plain IS NULL
$$;
REVOKE ALL ON FUNCTION fill_plain FROM PUBLIC;

-- What a check of an earlier version is found by is filled in once; the hub's own role may change no check.
CREATE OR REPLACE FUNCTION fill_certificate_key(of_check uuid, key text) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE pre_employment_checks SET certificate_key = key WHERE id = of_check AND kind = 'dbs' AND certificate_key IS NULL
$$;
REVOKE ALL ON FUNCTION fill_certificate_key FROM PUBLIC;

-- What is recorded ends as it says of itself. What is on record stays as it is, and is read so with the days of the rules.
CREATE OR REPLACE FUNCTION academic_year_end(last date) RETURNS date LANGUAGE sql IMMUTABLE AS $$
  SELECT make_date(extract(year FROM last)::integer + CASE WHEN extract(month FROM last) >= 9 THEN 1 ELSE 0 END, 8, 31)
$$;

-- A later record answers one of the same qualification, register or country, or with a certificate of a level and workforce that cover the earlier one's.
CREATE OR REPLACE FUNCTION answers_check(kind text, later jsonb, earlier jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE kind
    WHEN 'qualification' THEN coalesce(lower(trim(earlier ->> 'title')), '') IN ('', coalesce(lower(trim(later ->> 'title')), ''))
    WHEN 'overseas' THEN coalesce(lower(trim(earlier ->> 'country')), '') IN ('', coalesce(lower(trim(later ->> 'country')), ''))
    WHEN 'registration' THEN coalesce(lower(trim(earlier ->> 'register')), '') IN ('', coalesce(lower(trim(later ->> 'register')), ''))
    WHEN 'dbs' THEN (SELECT (needed IN ('', 'none', held) OR needed = 'basic' AND held NOT IN ('', 'none')
          OR needed IN ('standard', 'enhanced') AND held LIKE 'enhanced%' OR needed LIKE 'enhanced%' AND held = 'enhanced_both_barred')
        AND (earlier ->> 'workforce' IS NULL OR workforce = earlier ->> 'workforce'
          OR workforce = 'child_and_adult' AND earlier ->> 'workforce' IN ('adult', 'child'))
        AND coalesce(later ->> 'issuedOn' >= earlier ->> 'issuedOn', true)
      FROM (SELECT coalesce(earlier ->> 'level', '') AS needed, coalesce(later ->> 'level', '') AS held, coalesce(later ->> 'workforce', '') AS workforce) AS levels)
    ELSE true END
$$;

-- A right to work check that is found satisfactory from now on says whether the permission ends and what hours it allows, and
-- keeps what proves it. Without a copy only what was checked before someone was brought in. What is on record stays as it is.
CREATE OR REPLACE FUNCTION right_to_work_is_proved() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;
CREATE OR REPLACE TRIGGER checks_prove_right_to_work BEFORE INSERT ON pre_employment_checks FOR EACH ROW
  WHEN (NEW.kind = 'right_to_work' AND NEW.outcome = 'satisfactory' AND NEW.checked_by <> 'not_verified')
  EXECUTE FUNCTION right_to_work_is_proved();

-- A certificate's number belongs to one person. Those of earlier versions that are on two are listed, not refused: only what is
-- recorded is looked at, after a merge has said whose it is. A record that was voided holds no number.
CREATE OR REPLACE FUNCTION keep_certificate_to_one() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('certificate ' || NEW.certificate_key, 0));
  IF EXISTS (SELECT 1 FROM pre_employment_checks AS other WHERE other.certificate_key = NEW.certificate_key
      AND other.certificate_key <> '' AND other.person_id <> NEW.person_id
      AND NOT EXISTS (SELECT 1 FROM pre_employment_checks AS voiding WHERE voiding.voids_id = other.id)) THEN
    RAISE EXCEPTION 'This certificate is on record for someone else'
      USING ERRCODE = 'restrict_violation', CONSTRAINT = 'pre_employment_checks_one_person', TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER pre_employment_checks_one_person AFTER INSERT ON pre_employment_checks FOR EACH ROW
  WHEN (NEW.certificate_key <> '') EXECUTE FUNCTION keep_certificate_to_one();

CREATE OR REPLACE FUNCTION keep_certificate_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The number of a certificate stays' USING ERRCODE = 'restrict_violation', CONSTRAINT = TG_NAME, TABLE = TG_TABLE_NAME;
END $$;
CREATE OR REPLACE TRIGGER pre_employment_checks_key_stays BEFORE UPDATE ON pre_employment_checks FOR EACH ROW
  WHEN (OLD.certificate_key <> '' AND NEW.certificate_key IS DISTINCT FROM OLD.certificate_key) EXECUTE FUNCTION keep_certificate_key();

-- What a check or an assessment can answer is what was on record of the person when it was made. A merge brings others along, of
-- someone who was another person then: those answer nothing here.
CREATE OR REPLACE FUNCTION know_what_is_on_record() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.known := records_known_of(NEW.person_id);
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER know_what_is_on_record BEFORE INSERT ON pre_employment_checks FOR EACH ROW EXECUTE FUNCTION know_what_is_on_record();
CREATE OR REPLACE TRIGGER know_what_is_on_record BEFORE INSERT ON risk_assessments FOR EACH ROW EXECUTE FUNCTION know_what_is_on_record();

-- A document that was proof until a day proves only the work of someone who was here then, or for whose first day it was checked:
-- the database asks for a post that had begun. That there was no break since, the rules ask. What is on record stays as it is.
CREATE OR REPLACE FUNCTION right_to_work_is_of_its_day() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  proof_until date := (NEW.plain ->> 'provedUntil')::date;
BEGIN
  IF NEW.checked_on <= proof_until AND EXISTS (SELECT 1 FROM posts WHERE posts.person_id = NEW.person_id
    AND posts.date_from <= greatest(proof_until, (NEW.checked_on + interval '3 months')::date)) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'The document is proof only for work that had begun by then'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'checks_of_their_day', TABLE = TG_TABLE_NAME;
END $$;
CREATE OR REPLACE TRIGGER checks_of_their_day BEFORE INSERT ON pre_employment_checks FOR EACH ROW
  WHEN (NEW.kind = 'right_to_work' AND NEW.outcome = 'satisfactory' AND NEW.checked_by <> 'not_verified' AND NEW.plain ->> 'provedUntil' IS NOT NULL)
  EXECUTE FUNCTION right_to_work_is_of_its_day();

-- An agency's word is taken only of who works through an agency, an earlier provider's only of who came over with a take-over and
-- only of what was done until then. What is on record stays; what speaks against someone is taken from anyone.
CREATE OR REPLACE FUNCTION take_whose_word_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.checked_by = 'agency' AND EXISTS (SELECT 1 FROM posts WHERE person_id = NEW.person_id AND engagement = 'agency') THEN RETURN NEW; END IF;
  IF NEW.checked_by = 'transferor' AND EXISTS (SELECT 1 FROM bring_ins WHERE person_id = NEW.person_id AND source = 'take_over'
    AND NEW.checked_on <= (recorded_at AT TIME ZONE 'Europe/London')::date) THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'The word of an agency or an earlier provider is not taken of this person'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'checks_by_whom_it_counts', TABLE = TG_TABLE_NAME;
END $$;
CREATE OR REPLACE TRIGGER checks_by_whom_it_counts BEFORE INSERT ON pre_employment_checks FOR EACH ROW
  WHEN (NEW.outcome = 'satisfactory' AND NEW.checked_by IN ('agency', 'transferor')) EXECUTE FUNCTION take_whose_word_counts();

CREATE OR REPLACE FUNCTION keep_check_to_its_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.kind = 'right_to_work' AND NEW.plain ->> 'limitKnownUntil' IS NOT NULL AND (NEW.plain ->> 'limitKnownUntil')::date
      > (SELECT academic_year_end(max((term ->> 'to')::date)) FROM jsonb_array_elements(NEW.plain -> 'limitPeriods') AS term) THEN
    RAISE EXCEPTION 'Term dates are known for one academic year'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'checks_of_one_academic_year', TABLE = TG_TABLE_NAME;
  ELSIF NEW.kind = 'registration' AND NEW.outcome = 'satisfactory' AND NEW.plain ->> 'renewalOn' IS NOT NULL AND NOT coalesce(
      NEW.checked_on <= (NEW.plain ->> 'renewalOn')::date AND NEW.follow_up_on <= (NEW.plain ->> 'renewalOn')::date, false) THEN
    RAISE EXCEPTION 'A registration holds no longer than its renewal date'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'checks_until_renewal', TABLE = TG_TABLE_NAME;
  ELSIF NEW.kind = 'dbs' AND NEW.plain ->> 'basis' = 'certificate' AND NEW.plain ->> 'updateResult' IS NOT NULL THEN
    RAISE EXCEPTION 'A result of the Update Service is of a check that was made there'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'checks_looked_up', TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER checks_end_as_entered BEFORE INSERT ON pre_employment_checks FOR EACH ROW
  WHEN (NEW.kind IN ('right_to_work', 'registration', 'dbs') AND NEW.outcome <> 'voided') EXECUTE FUNCTION keep_check_to_its_end();

-- A check keeps the name that the person had on record when it was made: whoever changes it, by whatever way, changes no check.
CREATE OR REPLACE FUNCTION keep_compared_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.compared_name := (SELECT name FROM people WHERE id = NEW.person_id);
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER keep_compared_name BEFORE INSERT ON pre_employment_checks FOR EACH ROW EXECUTE FUNCTION keep_compared_name();
