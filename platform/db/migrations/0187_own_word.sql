-- No one vets themselves: what vetting finds is recorded and judged by another person than whom it is about, by whichever account.
-- What came with a bring-in proves nothing here, so an office that brings in everyone brings in itself, too.
CREATE FUNCTION vetted_by_another() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  made jsonb := to_jsonb(NEW);
  about uuid := (made ->> 'person_id')::uuid;
  by_whom uuid := (made ->> TG_ARGV[0])::uuid;
BEGIN
  IF TG_TABLE_NAME IN ('reference_reviews', 'reference_verifications') THEN
    SELECT coalesce((SELECT person_id FROM reference_requests WHERE id = (made ->> 'request_id')::uuid),
      (SELECT person_id FROM reference_evidence WHERE id = (made ->> 'evidence_id')::uuid)) INTO about;
  ELSIF TG_TABLE_NAME = 'document_reviews' THEN
    SELECT person_id FROM file_uploads WHERE id = (made ->> 'file_id')::uuid INTO about;
  END IF;
  IF by_whom = ANY (accounts_of(about)) THEN
    RAISE EXCEPTION 'Another person records and judges what vetting finds of someone'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'vetted_by_another', TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER pre_employment_checks_by_another BEFORE INSERT ON pre_employment_checks FOR EACH ROW
  WHEN (NEW.checked_by <> 'not_verified') EXECUTE FUNCTION vetted_by_another('recorded_by');--> statement-breakpoint
CREATE TRIGGER risk_assessments_by_another BEFORE INSERT ON risk_assessments FOR EACH ROW
  EXECUTE FUNCTION vetted_by_another('recorded_by');--> statement-breakpoint
CREATE TRIGGER reference_requests_by_another BEFORE INSERT ON reference_requests FOR EACH ROW
  EXECUTE FUNCTION vetted_by_another('created_by');--> statement-breakpoint
CREATE TRIGGER reference_evidence_by_another BEFORE INSERT ON reference_evidence FOR EACH ROW
  EXECUTE FUNCTION vetted_by_another('recorded_by');--> statement-breakpoint
CREATE TRIGGER reference_reviews_by_another BEFORE INSERT ON reference_reviews FOR EACH ROW
  EXECUTE FUNCTION vetted_by_another('reviewed_by');--> statement-breakpoint
CREATE TRIGGER reference_verifications_by_another BEFORE INSERT ON reference_verifications FOR EACH ROW
  EXECUTE FUNCTION vetted_by_another('recorded_by');--> statement-breakpoint
CREATE TRIGGER gap_reviews_by_another BEFORE INSERT ON gap_reviews FOR EACH ROW
  EXECUTE FUNCTION vetted_by_another('reviewed_by');--> statement-breakpoint
CREATE TRIGGER document_reviews_by_another BEFORE INSERT ON document_reviews FOR EACH ROW
  EXECUTE FUNCTION vetted_by_another('reviewed_by');
