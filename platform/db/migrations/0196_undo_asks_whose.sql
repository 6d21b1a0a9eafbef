-- What was recorded of someone since, and speaks against them or answers what does. What was told of a criminal record is sealed:
-- every answer counts. A reference or evidence
-- that no one has answered or reviewed may come to. Of how they left, the first record stands for all of them. What is about a reference that was asked for before is whose that is.
CREATE FUNCTION against_since(whose uuid, since timestamptz, instant timestamptz)
RETURNS TABLE (id uuid, kind text, about text, said text, at timestamptz, by_account uuid) LANGUAGE sql STABLE AS $$
  WITH checks AS (SELECT * FROM pre_employment_checks WHERE person_id = whose AND outcome IN ('satisfactory', 'unsatisfactory', 'in_progress'))
  SELECT checks.id, 'check', checks.kind, checks.outcome, checks.recorded_at, checks.recorded_by FROM checks
    WHERE checks.recorded_at > since
      AND EXISTS (SELECT 1 FROM checks AS adverse WHERE adverse.kind = checks.kind AND is_adverse_check(adverse.outcome, adverse.plain))
  UNION ALL SELECT risks.id, 'risk', risks.about, risks.decision, risks.recorded_at, risks.recorded_by FROM risk_assessments AS risks
    WHERE risks.person_id = whose AND risks.recorded_at > since
  UNION ALL SELECT told.id, 'criminal_record', told.asks, NULL, told.declared_at, NULL FROM criminal_record_declarations AS told
    WHERE told.person_id = whose AND told.declared_at > since
  UNION ALL SELECT asked.id, 'reference', asked.reference_type, asked.referee_name, asked.created_at, asked.created_by FROM reference_requests AS asked
    WHERE asked.person_id = whose AND asked.created_at > since AND (asked.adverse AND asked.status = 'received'
      OR asked.status IN ('pending', 'sent', 'opened') AND asked.revoked_at IS NULL
      OR EXISTS (SELECT 1 FROM reference_verifications AS calls WHERE calls.request_id = asked.id AND calls.outcome = 'not_confirmed')
      OR EXISTS (SELECT 1 FROM reference_reviews AS reviews WHERE reviews.request_id = asked.id AND reviews.verdict = 'unsatisfactory'))
  UNION ALL SELECT given.id, 'evidence', given.kind, NULL, given.recorded_at, given.recorded_by FROM reference_evidence AS given
    WHERE given.person_id = whose AND given.recorded_at > since
      AND (EXISTS (SELECT 1 FROM reference_reviews AS reviews WHERE reviews.evidence_id = given.id AND reviews.verdict = 'unsatisfactory')
        OR NOT EXISTS (SELECT 1 FROM reference_reviews AS reviews WHERE reviews.evidence_id = given.id))
  UNION ALL SELECT refused.id, 'gap', refused.kind, NULL, refused.reviewed_at, refused.reviewed_by FROM gap_reviews AS refused
    WHERE refused.person_id = whose AND refused.reviewed_at > since AND refused.verdict = 'not_accepted'
  UNION ALL SELECT signed.id, 'revoked', NULL, NULL, signed.revoked_at, signed.revoked_by FROM clearances AS signed
    WHERE signed.person_id = whose AND signed.signed_at > since AND signed.revoked_at IS NOT NULL
  UNION ALL SELECT off.id, 'suspension', NULL, NULL, off.recorded_at, off.recorded_by FROM suspensions AS off
    WHERE off.person_id = whose AND off.recorded_at > since
      AND (off.date_to IS NULL OR off.date_to >= (instant AT TIME ZONE 'Europe/London')::date)
  UNION ALL (SELECT concern.id, 'leaving', NULL, NULL, concern.recorded_at, concern.recorded_by FROM leaving_concerns AS concern
    WHERE concern.person_id = whose AND concern.recorded_at > since ORDER BY concern.recorded_at, concern.id LIMIT 1)
$$;--> statement-breakpoint
-- An undo says of each whose it is: it would otherwise stay with the one who stays, and the one it is about be free of it.
CREATE FUNCTION undo_with_whose() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM against_since(NEW.into_id, NEW.merged_at, NEW.undone_at) AS made
      WHERE coalesce(NEW.whose ->> made.id::text, '') NOT IN ('from', 'into')) THEN
    RAISE EXCEPTION 'Whose it is was not said of what was recorded since the merge'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'merges_undone_asked', TABLE = 'merges';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER merges_undone_asked BEFORE UPDATE ON merges FOR EACH ROW
  WHEN (NEW.kind = 'person' AND OLD.undone_at IS NULL AND NEW.undone_at IS NOT NULL) EXECUTE FUNCTION undo_with_whose();--> statement-breakpoint
-- As undo_merge, which the version before calls; with what was said.
CREATE FUNCTION undo_merge_saying(of_merge uuid, who uuid, instant timestamptz, said jsonb) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE merges SET undone_by = who, undone_at = instant, whose = said, moved_in = pg_current_xact_id() WHERE id = of_merge AND undone_at IS NULL;
  RETURN FOUND;
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION undo_merge_saying FROM PUBLIC;
