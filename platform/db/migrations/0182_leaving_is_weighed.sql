-- An account that a merge closed belongs to no one; whose it was is kept, until the undo gives it back.
CREATE FUNCTION keep_whose_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.was_person_id := CASE WHEN NEW.person_id IS NULL THEN coalesce(OLD.person_id, OLD.was_person_id) END;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER users_keep_whose BEFORE UPDATE ON users FOR EACH ROW
  WHEN (OLD.person_id IS DISTINCT FROM NEW.person_id OR OLD.was_person_id IS DISTINCT FROM NEW.was_person_id)
  EXECUTE FUNCTION keep_whose_account();--> statement-breakpoint
-- Of merges before the upgrade, as far as their moves are still kept. The trigger above would lose it.
ALTER TABLE users DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE users SET was_person_id = (SELECT (move.before #>> '{}')::uuid FROM merge_moves AS move
    JOIN merges ON merges.id = move.merge_id AND merges.kind = 'person' AND merges.undone_at IS NULL
    WHERE move.table_name = 'users' AND move.column_name = 'person_id' AND move.row_key ->> 'id' = users.id::text
    ORDER BY merges.merged_at DESC LIMIT 1)
  WHERE person_id IS NULL;--> statement-breakpoint
ALTER TABLE users ENABLE TRIGGER USER;--> statement-breakpoint
-- The accounts of a person, with those of whom a merge made the same person: a person is one, whatever became of an account.
CREATE FUNCTION accounts_of(whose uuid) RETURNS uuid[] LANGUAGE sql STABLE AS $$
  WITH RECURSIVE same AS (
    SELECT whose AS id
    UNION SELECT people.id FROM people JOIN same ON people.merged_into = same.id)
  SELECT coalesce(array_agg(users.id), '{}') FROM users JOIN same ON same.id IN (users.person_id, users.was_person_id)
$$;--> statement-breakpoint
-- The accounts of the person of an account, itself among them.
CREATE FUNCTION accounts_with(account uuid) RETURNS uuid[] LANGUAGE sql STABLE AS $$
  WITH RECURSIVE became AS (
    SELECT coalesce(person_id, was_person_id) AS id FROM users WHERE id = account
    UNION SELECT people.merged_into FROM people JOIN became ON became.id = people.id WHERE people.merged_into IS NOT NULL)
  SELECT coalesce((SELECT accounts_of(became.id) FROM became JOIN people USING (id) WHERE people.merged_into IS NULL), '{}') || account
$$;--> statement-breakpoint
-- Another day in use takes two people, also where a merge showed two to be one.
CREATE FUNCTION in_use_by_another_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.decided_by = ANY (accounts_with(NEW.requested_by)) THEN
    RAISE EXCEPTION 'Another person confirms another day in use'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'in_use_requests_by_another', TABLE = 'in_use_requests';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER in_use_requests_by_another_person BEFORE UPDATE ON in_use_requests FOR EACH ROW
  WHEN (NEW.decision = 'confirmed') EXECUTE FUNCTION in_use_by_another_person();--> statement-breakpoint
-- As in leaving_weighs; and how they left, where it was asked. What it says counts, but words of harm count beside it.
CREATE FUNCTION left_for_concern(reason text, referral text, kind text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN kind IS NULL THEN left_for_concern(reason, referral)
    ELSE kind = 'conduct' OR left_for_concern(regexp_replace(coalesce(reason, ''), 'dismiss|sacked', '', 'gi'), referral) END
$$;--> statement-breakpoint
-- What is on record of how they left and speaks against them. Of before the upgrade, or from the version before, whose hand wrote it is not known.
CREATE FUNCTION leaving_concerns_of(whose uuid) RETURNS TABLE (id uuid, recorded_by uuid) LANGUAGE sql STABLE AS $$
  SELECT id, recorded_by FROM leaving_concerns WHERE person_id = whose
  UNION ALL SELECT person_id, NULL FROM staff_files WHERE person_id = whose AND left_for_concern(leaving_reason, dbs_referral, leaving_kind)
    AND NOT EXISTS (SELECT 1 FROM leaving_concerns WHERE person_id = whose)
$$;--> statement-breakpoint
-- As in leaving_weighs; and each time that it was recorded.
CREATE OR REPLACE FUNCTION records_known_of(whose uuid) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_agg(id), '[]') FROM (
    SELECT id FROM pre_employment_checks WHERE person_id = whose AND outcome <> 'voided'
    UNION ALL SELECT id FROM risk_assessments WHERE person_id = whose
    UNION ALL SELECT id FROM criminal_record_declarations WHERE person_id = whose
    UNION ALL SELECT id FROM gap_reviews WHERE person_id = whose
    UNION ALL SELECT id FROM reference_requests WHERE person_id = whose AND status = 'received'
    UNION ALL SELECT calls.id FROM reference_verifications AS calls JOIN reference_requests AS asked ON asked.id = calls.request_id
      WHERE asked.person_id = whose
    UNION ALL SELECT reviews.id FROM reference_reviews AS reviews JOIN reference_requests AS asked ON asked.id = reviews.request_id
      WHERE asked.person_id = whose
    UNION ALL SELECT reviews.id FROM reference_reviews AS reviews JOIN reference_evidence AS given ON given.id = reviews.evidence_id
      WHERE given.person_id = whose
    UNION ALL SELECT person_id FROM staff_files WHERE person_id = whose AND left_for_concern(leaving_reason, dbs_referral, leaving_kind)
    UNION ALL SELECT id FROM leaving_concerns WHERE person_id = whose
  ) AS known
$$;--> statement-breakpoint
-- As in every_disclosure_stays; how someone left is weighed by two people, and the accounts of one merged person are one person's.
CREATE OR REPLACE FUNCTION weighed_by_one(whose uuid, signer uuid, asked jsonb, self_appointed boolean, job uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  WITH mine AS (SELECT accounts_of(signer) AS accounts),
  checks AS (
    SELECT one.*, EXISTS (SELECT 1 FROM pre_employment_checks AS voiding WHERE voiding.voids_id = one.id) AS voided
    FROM pre_employment_checks AS one WHERE one.person_id = whose AND one.outcome <> 'voided'),
  referees AS (SELECT id, adverse AND status = 'received' AS adverse, CASE WHEN came_by IS NOT NULL THEN created_by END AS recorded_by
      FROM reference_requests WHERE person_id = whose AND (revoked_at IS NULL OR status = 'received')
    UNION ALL SELECT id, false, recorded_by FROM reference_evidence WHERE person_id = whose),
  words AS (SELECT id, request_id AS about, recorded_by AS by, outcome = 'not_confirmed' AS against FROM reference_verifications
      WHERE request_id IN (SELECT id FROM referees)
    UNION ALL SELECT id, coalesce(request_id, evidence_id), reviewed_by, verdict = 'unsatisfactory' FROM reference_reviews
      WHERE request_id IN (SELECT id FROM referees) OR evidence_id IN (SELECT id FROM referees)),
  against AS (
    SELECT checks.id, ARRAY[checks.recorded_by] AS recorded, later.answers, later.answered, later.unaware, false AS sealed
      FROM checks CROSS JOIN LATERAL (SELECT coalesce(array_agg(one.id), '{}') AS answers,
          coalesce(array_agg(one.recorded_by) FILTER (WHERE one.known ? checks.id::text), '{}') AS answered,
          coalesce(array_agg(one.recorded_by) FILTER (WHERE NOT one.known ? checks.id::text), '{}') AS unaware FROM (
        SELECT later.id, later.recorded_by, later.known FROM checks AS later WHERE later.kind = checks.kind
          AND (later.recorded_at, later.id) > (checks.recorded_at, checks.id) AND (later.outcome = 'unsatisfactory' OR later.outcome = 'satisfactory' AND NOT later.voided)
        UNION ALL SELECT risks.id, risks.recorded_by, risks.known FROM risk_assessments AS risks WHERE checks.kind = 'dbs' AND risks.person_id = whose
          AND risks.about IN ('dbs_disclosure', 'adult_first') AND risks.recorded_at >= checks.recorded_at) AS one) AS later
      WHERE (outcome = 'unsatisfactory' OR plain ->> 'disclosed' = 'true') AND asked ? kind
    UNION ALL
    SELECT risks.id, ARRAY[risks.recorded_by], later.answers, later.answered, later.unaware, false
      FROM risk_assessments AS risks CROSS JOIN LATERAL (SELECT coalesce(array_agg(id), '{}') AS answers,
          coalesce(array_agg(recorded_by) FILTER (WHERE one.known ? risks.id::text), '{}') AS answered,
          coalesce(array_agg(recorded_by) FILTER (WHERE NOT one.known ? risks.id::text), '{}') AS unaware
        FROM risk_assessments AS one WHERE one.person_id = whose AND one.about = risks.about AND (one.recorded_at, one.id) > (risks.recorded_at, risks.id)) AS later
      WHERE person_id = whose AND decision = 'do_not_go_on'
        AND asked ? CASE about WHEN 'dbs_disclosure' THEN 'dbs' WHEN 'adult_first' THEN 'dbs' ELSE about END
    UNION ALL
    -- what was told is sealed: that it was weighed says that something was; a later answer takes none of it back
    SELECT told.id, '{}', array_agg(risks.id), coalesce(array_agg(risks.recorded_by) FILTER (WHERE risks.known ? told.id::text), '{}'), '{}', true
      FROM criminal_record_declarations AS told
      JOIN risk_assessments AS risks ON told.person_id = whose AND risks.person_id = whose AND risks.about = 'criminal_record' AND asked ? 'criminal_record'
      GROUP BY told.id
    UNION ALL
    SELECT referees.id, array_remove(ARRAY[referees.recorded_by], NULL), ARRAY(SELECT words.id FROM words WHERE words.about = referees.id),
        ARRAY(SELECT by FROM words WHERE words.about = referees.id), '{}', false
      FROM referees WHERE adverse AND EXISTS (SELECT 1 FROM jsonb_array_elements_text(asked) AS key WHERE key LIKE 'references.%')
    UNION ALL
    SELECT words.id, ARRAY[words.by], ARRAY(SELECT others.id FROM words AS others WHERE others.about = words.about AND others.id <> words.id),
        ARRAY(SELECT others.by FROM words AS others WHERE others.about = words.about AND others.id <> words.id), '{}', false
      FROM words WHERE against AND EXISTS (SELECT 1 FROM jsonb_array_elements_text(asked) AS key WHERE key LIKE 'references.%')
    UNION ALL
    -- how they left here is asked of every post
    SELECT concern.id, array_remove(ARRAY[concern.recorded_by], NULL), later.answers, later.answered, later.unaware, false
      FROM leaving_concerns_of(whose) AS concern CROSS JOIN LATERAL (SELECT coalesce(array_agg(risks.id), '{}') AS answers,
          coalesce(array_agg(risks.recorded_by) FILTER (WHERE risks.known ? concern.id::text), '{}') AS answered,
          coalesce(array_agg(risks.recorded_by) FILTER (WHERE NOT risks.known ? concern.id::text), '{}') AS unaware
        FROM risk_assessments AS risks WHERE risks.person_id = whose AND risks.about = 'leaving') AS later),
  agreed AS (SELECT * FROM outside_reviews_of(whose, job) WHERE answer <> 'disagree')
  SELECT EXISTS (SELECT 1 FROM against, mine WHERE (
      (cardinality(recorded || answered || unaware) > 0 AND recorded || answered <@ mine.accounts)
      OR (self_appointed AND cardinality(answered || unaware) > 0 AND answered <@ mine.accounts))
    AND NOT EXISTS (SELECT 1 FROM agreed WHERE (agreed.record_id = against.id
        OR against.sealed AND agreed.record_id IN (SELECT twin.id FROM against AS twin WHERE twin.sealed))
      AND agreed.seen <@ to_jsonb(against.answers) AND to_jsonb(against.answers) <@ agreed.seen
      AND NOT EXISTS (SELECT 1 FROM against AS more WHERE NOT more.sealed AND NOT agreed.known ? more.id::text)))
$$;--> statement-breakpoint
-- Nobody starts again whose leaving speaks against them and was not weighed, or whom the weighing said not to take on.
CREATE FUNCTION sign_with_leaving_weighed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last risk_assessments;
BEGIN
  SELECT * INTO last FROM risk_assessments WHERE person_id = NEW.person_id AND about = 'leaving' ORDER BY recorded_at DESC, id DESC LIMIT 1;
  IF EXISTS (SELECT 1 FROM leaving_concerns_of(NEW.person_id) AS concern
      WHERE last.id IS NULL OR last.decision <> 'go_on' OR NOT last.known ? concern.id::text) THEN
    RAISE EXCEPTION 'How someone left before is weighed in writing before they are signed for'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'clearances_leaving_weighed', TABLE = 'clearances';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER clearances_leaving_weighed BEFORE INSERT ON clearances FOR EACH ROW WHEN (NEW.rules = 'standing')
  EXECUTE FUNCTION sign_with_leaving_weighed();--> statement-breakpoint
-- As in outside_reviews_count; and what was recorded of how someone left, which the hub neither rewrites nor deletes by itself.
CREATE OR REPLACE FUNCTION erase_rows(of_table text, ids uuid[]) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  CASE of_table
    WHEN 'clearances' THEN DELETE FROM clearances WHERE id = ANY (ids);
    WHEN 'pre_employment_checks' THEN DELETE FROM pre_employment_checks WHERE id = ANY (ids);
    WHEN 'risk_assessments' THEN DELETE FROM risk_assessments WHERE id = ANY (ids);
    WHEN 'leaving_concerns' THEN DELETE FROM leaving_concerns WHERE id = ANY (ids);
    WHEN 'merges' THEN DELETE FROM merges WHERE id = ANY (ids);
    WHEN 'outside_review_requests' THEN
      DELETE FROM outside_review_answers WHERE request_id = ANY (ids);
      DELETE FROM outside_review_requests WHERE id = ANY (ids);
  END CASE;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION move_with_merge(of_merge uuid, of_table text, of_column text, ids uuid[]) RETURNS TABLE (moved uuid) LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  two merges;
BEGIN
  SELECT * INTO two FROM merges WHERE id = of_merge AND moved_in = pg_current_xact_id();
  IF NOT FOUND THEN RAISE EXCEPTION 'This is not the transaction of that merge' USING ERRCODE = 'insufficient_privilege'; END IF;
  IF of_table || '.' || of_column NOT IN ('clearances.person_id', 'clearances.supervisor_id', 'clearances.job_id', 'clearances.location_id',
    'pre_employment_checks.person_id', 'risk_assessments.person_id', 'risk_assessments.supervisor_id', 'leaving_concerns.person_id',
    'manager_appointments.person_id', 'manager_appointments.location_id', 'outside_review_requests.person_id')
  THEN RAISE EXCEPTION 'No merge moves %.%', of_table, of_column USING ERRCODE = 'insufficient_privilege'; END IF;
  RETURN QUERY EXECUTE format('UPDATE %1$I SET %2$I = CASE %2$I WHEN $1 THEN $2 ELSE $1 END WHERE id = ANY ($3) AND %2$I IN ($1, $2) RETURNING id',
    of_table, of_column) USING two.from_id, two.into_id, ids;
END $$;--> statement-breakpoint
SELECT follow_merges('leaving_concerns'::regclass, 'person_id', 'people'::regclass);--> statement-breakpoint
CREATE TRIGGER leaving_concerns_added_standing AFTER INSERT ON leaving_concerns REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION standing_follows('SELECT person_id FROM written');--> statement-breakpoint
CREATE TRIGGER leaving_concerns_standing AFTER UPDATE ON leaving_concerns REFERENCING NEW TABLE AS written OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION standing_follows('SELECT person_id FROM written UNION SELECT person_id FROM before');--> statement-breakpoint
CREATE TRIGGER staff_files_leaving_standing AFTER UPDATE ON staff_files REFERENCING NEW TABLE AS written OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION standing_follows('SELECT person_id FROM written JOIN before USING (person_id)
    WHERE (written.leaving_reason, written.leaving_kind, written.dbs_referral) IS DISTINCT FROM
      (before.leaving_reason, before.leaving_kind, before.dbs_referral)');--> statement-breakpoint
SELECT bring_in_rule('leaving_weighed');
