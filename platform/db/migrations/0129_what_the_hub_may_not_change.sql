-- The hub's own role has no right to change or delete these rows (platform/db/hub-role.server.ts); what must go all the same goes this way, as the owner.
CREATE FUNCTION erase_rows(of_table text, ids uuid[]) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  CASE of_table
    WHEN 'clearances' THEN DELETE FROM clearances WHERE id = ANY (ids);
    WHEN 'pre_employment_checks' THEN DELETE FROM pre_employment_checks WHERE id = ANY (ids);
    WHEN 'risk_assessments' THEN DELETE FROM risk_assessments WHERE id = ANY (ids);
    WHEN 'merges' THEN DELETE FROM merges WHERE id = ANY (ids);
  END CASE;
END $$;--> statement-breakpoint
-- What a check of an earlier version says plainly is filled in once.
CREATE FUNCTION fill_plain(of_check uuid, says jsonb) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE pre_employment_checks SET plain = says WHERE id = of_check AND plain IS NULL
$$;--> statement-breakpoint
-- A row that stays lets go of what is erased.
CREATE FUNCTION let_go(of_table text, of_column text, ids uuid[]) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  CASE of_table || '.' || of_column
    WHEN 'clearances.post_id' THEN UPDATE clearances SET post_id = NULL WHERE post_id = ANY (ids);
    WHEN 'pre_employment_checks.application_id' THEN UPDATE pre_employment_checks SET application_id = NULL WHERE application_id = ANY (ids);
    WHEN 'risk_assessments.application_id' THEN UPDATE risk_assessments SET application_id = NULL WHERE application_id = ANY (ids);
  END CASE;
END $$;--> statement-breakpoint
-- In the transaction of a merge or of its undo: from one of its two to the other, and in nothing else.
CREATE FUNCTION move_with_merge(of_merge uuid, of_table text, of_column text, ids uuid[]) RETURNS TABLE (moved uuid) LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  two merges;
BEGIN
  SELECT * INTO two FROM merges WHERE id = of_merge AND moved_in = pg_current_xact_id();
  IF NOT FOUND THEN RAISE EXCEPTION 'This is not the transaction of that merge' USING ERRCODE = 'insufficient_privilege'; END IF;
  IF of_table || '.' || of_column NOT IN ('clearances.person_id', 'clearances.supervisor_id', 'clearances.job_id', 'clearances.location_id',
    'pre_employment_checks.person_id', 'risk_assessments.person_id', 'risk_assessments.supervisor_id',
    'manager_appointments.person_id', 'manager_appointments.location_id')
  THEN RAISE EXCEPTION 'No merge moves %.%', of_table, of_column USING ERRCODE = 'insufficient_privilege'; END IF;
  RETURN QUERY EXECUTE format('UPDATE %1$I SET %2$I = CASE %2$I WHEN $1 THEN $2 ELSE $1 END WHERE id = ANY ($3) AND %2$I IN ($1, $2) RETURNING id',
    of_table, of_column) USING two.from_id, two.into_id, ids;
END $$;--> statement-breakpoint
-- Once: whether it was undone by this.
CREATE FUNCTION undo_merge(of_merge uuid, who uuid, instant timestamptz) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE merges SET undone_by = who, undone_at = instant, moved_in = pg_current_xact_id() WHERE id = of_merge AND undone_at IS NULL;
  RETURN FOUND;
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION erase_rows, fill_plain, let_go, move_with_merge, undo_merge FROM PUBLIC;
