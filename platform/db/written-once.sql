-- What was recorded against a person is answered by a later record, never changed or removed; at the end of its period it is
-- deleted with what it belongs to.
CREATE OR REPLACE FUNCTION is_being_erased(whose uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM retention_items JOIN retention_runs ON retention_runs.id = retention_items.run_id
    WHERE retention_items.person_id = whose AND retention_items.state = 'due' AND retention_runs.done_at IS NULL)
$$;

-- The hub's own role has no right to change or delete these rows (platform/db/hub-role.server.ts); what must go all the same goes
-- this way, as the owner.
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
END $$;
REVOKE ALL ON FUNCTION erase_rows FROM PUBLIC;

-- The days of a bring-in are counted from when it was recorded. No moment is ahead of the clock: that of the database, or the
-- hub's where a test moved it, which is in the log that only grows (what a verb does it writes there in the same transaction)
CREATE OR REPLACE FUNCTION has_come(moment timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT moment <= clock_timestamp()
    OR EXISTS (SELECT FROM (SELECT at FROM audit_log ORDER BY seq DESC LIMIT 100) AS newest WHERE newest.at >= moment)
$$;

CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE OR REPLACE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER audit_log_no_truncate BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER in_use_changes_append_only BEFORE UPDATE OR DELETE ON in_use_changes FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER attempt_resets_append_only BEFORE UPDATE ON attempt_resets FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER lesson_events_append_only BEFORE UPDATE ON lesson_events FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER marks_append_only BEFORE UPDATE ON marks FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER question_versions_append_only BEFORE UPDATE ON question_versions FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER version_reviews_append_only BEFORE UPDATE ON version_reviews FOR EACH ROW EXECUTE FUNCTION refuse_change();
-- A print is the same each time: the logo and the signature that certificates show are never changed.
CREATE OR REPLACE TRIGGER certificate_pictures_append_only BEFORE UPDATE ON certificate_pictures FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER extensions_append_only BEFORE UPDATE ON extensions FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER media_captions_append_only BEFORE UPDATE ON media_captions FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER quality_months_append_only BEFORE UPDATE OR DELETE ON quality_months FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER quality_months_no_truncate BEFORE TRUNCATE ON quality_months FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
-- who looked at a pack by a link stays as it was written
CREATE OR REPLACE TRIGGER pack_looks_append_only BEFORE UPDATE OR DELETE ON pack_looks FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER pack_looks_no_truncate BEFORE TRUNCATE ON pack_looks FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER compliance_facts_append_only BEFORE UPDATE ON compliance_facts FOR EACH ROW
  WHEN (NOT moved_by_a_merge(to_jsonb(OLD), to_jsonb(NEW))) EXECUTE FUNCTION refuse_change();
-- What was told or said once is never changed; it goes with the staff file alone, and changes hands where two become one.
CREATE OR REPLACE TRIGGER supervision_cadences_append_only BEFORE UPDATE ON supervision_cadences FOR EACH ROW
  WHEN (NOT moved_by_a_merge(to_jsonb(OLD), to_jsonb(NEW))) EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER supervision_corrections_append_only BEFORE UPDATE ON supervision_corrections FOR EACH ROW
  WHEN (NOT moved_by_a_merge(to_jsonb(OLD), to_jsonb(NEW))) EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER supervision_restricted_append_only BEFORE UPDATE ON supervision_restricted FOR EACH ROW
  WHEN (NOT moved_by_a_merge(to_jsonb(OLD), to_jsonb(NEW))) EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER supervision_signatures_append_only BEFORE UPDATE ON supervision_signatures FOR EACH ROW
  WHEN (NOT moved_by_a_merge(to_jsonb(OLD), to_jsonb(NEW))) EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER supervision_templates_append_only BEFORE UPDATE ON supervision_templates FOR EACH ROW
  WHEN (NOT moved_by_a_merge(to_jsonb(OLD), to_jsonb(NEW))) EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER supervision_times_append_only BEFORE UPDATE ON supervision_times FOR EACH ROW
  WHEN (NOT moved_by_a_merge(to_jsonb(OLD), to_jsonb(NEW))) EXECUTE FUNCTION refuse_change();
