-- What never changes changes hands all the same where two people, jobs or locations are one: in the transaction of the merge or of its undo, from one of its two to the other, and in nothing else.
CREATE OR REPLACE FUNCTION moved_by_a_merge(before jsonb, after jsonb) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF before = after OR NOT EXISTS (SELECT 1 FROM merges WHERE moved_in = pg_current_xact_id()) THEN RETURN false; END IF;
  RETURN NOT EXISTS (
    SELECT 1 FROM jsonb_each_text(after) AS changed (name, value)
    WHERE changed.value IS DISTINCT FROM before ->> changed.name AND NOT EXISTS (
      SELECT 1 FROM merges WHERE moved_in = pg_current_xact_id()
        AND (changed.value, before ->> changed.name) IN ((into_id::text, from_id::text), (from_id::text, into_id::text))));
END $$;

-- Whatever is written about what was merged is about what it became, whoever writes it: an open form, an import, a job. The lock waits for a merge that is under way.
CREATE OR REPLACE FUNCTION what_it_became(target text, given uuid) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  became uuid;
BEGIN
  IF given IS NULL THEN RETURN NULL;
  ELSIF target = 'people' THEN SELECT merged_into INTO became FROM people WHERE id = given FOR KEY SHARE;
  ELSIF target = 'jobs' THEN SELECT merged_into INTO became FROM jobs WHERE id = given FOR KEY SHARE;
  ELSIF target = 'locations' THEN SELECT merged_into INTO became FROM locations WHERE id = given FOR KEY SHARE;
  END IF;
  RETURN became;
END $$;

-- A row that stays lets go of what is erased.
CREATE OR REPLACE FUNCTION let_go(of_table text, of_column text, ids uuid[]) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  CASE of_table || '.' || of_column
    WHEN 'clearances.post_id' THEN UPDATE clearances SET post_id = NULL WHERE post_id = ANY (ids);
    WHEN 'pre_employment_checks.application_id' THEN UPDATE pre_employment_checks SET application_id = NULL WHERE application_id = ANY (ids);
    WHEN 'risk_assessments.application_id' THEN UPDATE risk_assessments SET application_id = NULL WHERE application_id = ANY (ids);
  END CASE;
END $$;
REVOKE ALL ON FUNCTION let_go FROM PUBLIC;

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
END $$;
REVOKE ALL ON FUNCTION move_with_merge FROM PUBLIC;

-- Once: whether it was undone by this.
CREATE OR REPLACE FUNCTION undo_merge(of_merge uuid, who uuid, instant timestamptz) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE merges SET undone_by = who, undone_at = instant, moved_in = pg_current_xact_id() WHERE id = of_merge AND undone_at IS NULL;
  RETURN FOUND;
END $$;
REVOKE ALL ON FUNCTION undo_merge FROM PUBLIC;

-- As undo_merge, which the version before calls; with what was said.
CREATE OR REPLACE FUNCTION undo_merge_saying(of_merge uuid, who uuid, instant timestamptz, said jsonb) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE merges SET undone_by = who, undone_at = instant, whose = said, moved_in = pg_current_xact_id() WHERE id = of_merge AND undone_at IS NULL;
  RETURN FOUND;
END $$;
REVOKE ALL ON FUNCTION undo_merge_saying FROM PUBLIC;

CREATE OR REPLACE FUNCTION be_about_what_it_became() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  given uuid := (to_jsonb(NEW) ->> TG_ARGV[1])::uuid;
BEGIN
  -- the undo puts back
  IF NOT EXISTS (SELECT 1 FROM merges WHERE from_id = given AND moved_in = pg_current_xact_id()) THEN
    NEW := jsonb_populate_record(NEW, jsonb_build_object(TG_ARGV[1], what_it_became(TG_ARGV[0], given)));
  END IF;
  RETURN NEW;
END $$;

-- Whether this transaction undoes a merge.
CREATE OR REPLACE FUNCTION undoes_a_merge() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM merges WHERE moved_in = pg_current_xact_id() AND undone_at IS NOT NULL)
$$;

-- An undo says of each whose it is: it would otherwise stay with the one who stays, and the one it is about be free of it. Someone
-- else says it.
CREATE OR REPLACE FUNCTION undo_with_whose() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.undone_by = ANY (accounts_of(NEW.from_id) || accounts_of(NEW.into_id)) THEN
    RAISE EXCEPTION 'Someone else undoes the merge of one''s own records'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'merges_undone_by_another', TABLE = 'merges';
  END IF;
  IF EXISTS (SELECT 1 FROM against_since(NEW.into_id, NEW.merged_at, NEW.undone_at) AS made
      WHERE coalesce(NEW.whose ->> made.id::text, '') NOT IN ('from', 'into')) THEN
    RAISE EXCEPTION 'Whose it is was not said of what was recorded since the merge'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'merges_undone_asked', TABLE = 'merges';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER merges_undone_asked BEFORE UPDATE ON merges FOR EACH ROW
  WHEN (NEW.kind = 'person' AND OLD.undone_at IS NULL AND NEW.undone_at IS NOT NULL) EXECUTE FUNCTION undo_with_whose();

-- Each column that points at people, jobs or locations.
DO $$
DECLARE
  of_jobs text[] := ARRAY[
    'applications.job_id', 'clearances.job_id', 'compliance_rules.job_id', 'job_title_versions.job_id',
    'onboarding_templates.job_id', 'post_versions.job_id', 'posts.job_id', 'supervision_cadences.job_id',
    'supervision_due.job_id'];
  of_locations text[] := ARRAY[
    'applications.location_id', 'bring_ins.location_id', 'care_awards.location_id', 'clearances.location_id',
    'compliance_rules.location_id', 'in_use_changes.location_id', 'in_use_requests.location_id',
    'location_name_versions.location_id', 'manager_appointments.location_id', 'post_versions.location_id',
    'posts.location_id', 'shared_devices.location_id', 'standing.location_id', 'supervision_due.location_id'];
  of_people text[] := ARRAY[
    'address_periods.person_id', 'applicant_origins.person_id', 'application_drafts.person_id', 'applications.applicant_id',
    'assignment_rule_people.person_id', 'attendance.person_id', 'attendance_records.assessor_id', 'badges.person_id',
    'baskets.person_id', 'bring_ins.person_id', 'care_awards.person_id', 'care_awards.signer_id',
    'care_certificates_elsewhere.person_id', 'care_steps.assessor_id', 'care_workbooks.assessor_id',
    'care_workbooks.person_id', 'certificates.person_id', 'clearance_looks.person_id', 'clearance_notices.person_id',
    'clearance_notices.told_id', 'clearance_returns.person_id', 'clearances.person_id', 'clearances.supervisor_id',
    'cohort_members.person_id', 'completions.person_id', 'compliance_evidence.person_id', 'compliance_facts.person_id',
    'compliance_looks.person_id', 'compliance_rules.person_id', 'course_requests.person_id', 'courses.owner_id',
    'cpd_entries.person_id', 'criminal_record_declarations.person_id', 'customer_managers.person_id',
    'employment_periods.person_id', 'enrolments.person_id', 'file_uploads.person_id', 'gap_explanations.person_id',
    'gap_reviews.person_id', 'health_declarations.person_id', 'history_confirmations.person_id', 'import_choices.person_id',
    'import_remarks.person_id', 'import_rows.person_id', 'imported_credentials.person_id', 'lapse_decisions.person_id',
    'leaving_concerns.person_id', 'legal_holds.person_id', 'lesson_notes.person_id', 'locations.registered_manager_id',
    'manager_appointments.person_id', 'manager_invitations.accepted_by', 'onboarding_checklists.person_id',
    'orders.person_id', 'outside_review_requests.person_id', 'pack_parts.person_id', 'pack_people.person_id',
    'passport_shares.person_id', 'person_names.person_id', 'policy_signatures.person_id', 'post_versions.manager_id',
    'post_versions.person_id', 'posts.manager_id', 'posts.person_id', 'pre_employment_checks.person_id',
    'reference_evidence.person_id', 'reference_requests.person_id', 'reminders.person_id', 'reminders.told_id',
    'risk_assessments.person_id', 'risk_assessments.supervisor_id', 'seat_assignments.person_id',
    'sheet_addresses.person_id', 'staff_files.person_id', 'staff_notes.person_id', 'standing.person_id',
    'start_consents.person_id', 'supervision_actions.owner_id', 'supervision_actions.person_id',
    'supervision_due.person_id', 'supervision_due.supervisor_id', 'supervision_people.person_id',
    'supervision_signatures.person_id', 'supervision_times.supervisor_id', 'supervisions.supervisor_id',
    'suspensions.person_id', 'training_sessions.trainer_id', 'users.person_id'];
  pointing text;
  target text;
  referring text;
BEGIN
  FOR target, pointing, referring IN
    SELECT 'jobs', split_part(one, '.', 1), split_part(one, '.', 2) FROM unnest(of_jobs) AS one
    UNION ALL SELECT 'locations', split_part(one, '.', 1), split_part(one, '.', 2) FROM unnest(of_locations) AS one
    UNION ALL SELECT 'people', split_part(one, '.', 1), split_part(one, '.', 2) FROM unnest(of_people) AS one
  LOOP
    EXECUTE format('CREATE OR REPLACE TRIGGER %I BEFORE INSERT OR UPDATE OF %I ON %I FOR EACH ROW WHEN (what_it_became(%L, NEW.%I) IS NOT NULL)
      EXECUTE FUNCTION be_about_what_it_became(%L, %L)', 'a_merged_' || referring, referring, pointing, target, referring, target, referring);
  END LOOP;
END $$;
