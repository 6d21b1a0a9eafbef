-- What each file is for, of those that the demonstration wrote past the verbs. It may run twice.
INSERT INTO "file_uses" ("file_id", "noun", "row_id", "audience", "ended_at")
-- the bytes of what was deleted within a day may still be there; the use of a file by its own row ends with them
SELECT "id", 'file_uploads', "id",
  CASE "file_type" WHEN 'reference_evidence' THEN 'vetting' WHEN 'training_certificates' THEN 'line manager' ELSE 'owner' END,
  CASE WHEN "state" = 'deleted' AND coalesce("deleted_at", '-infinity') < now() - interval '1 day' THEN coalesce("deleted_at", "uploaded_at") END
FROM "file_uploads"
UNION ALL
SELECT review."file_id", 'document_reviews', review."id", 'office', file."deleted_at"
FROM "document_reviews" review JOIN "file_uploads" file ON file."id" = review."file_id"
WHERE review."verdict" = 'verified'
UNION ALL
SELECT fact."evidence_file_id", 'compliance_facts', fact."id", 'line manager', file."deleted_at"
FROM "compliance_facts" fact JOIN "file_uploads" file ON file."id" = fact."evidence_file_id"
UNION ALL
SELECT page."file_id", 'compliance_evidence_files', page."evidence_id", 'line manager',
  coalesce(file."deleted_at", CASE WHEN sent."state" IN ('rejected', 'withdrawn') THEN coalesce(sent."decided_at", sent."sent_at") END)
FROM "compliance_evidence_files" page JOIN "compliance_evidence" sent ON sent."id" = page."evidence_id"
  JOIN "file_uploads" file ON file."id" = page."file_id"
UNION ALL
SELECT made."evidence_file_id", 'pre_employment_checks', made."id", 'vetting', file."deleted_at"
FROM "pre_employment_checks" made JOIN "file_uploads" file ON file."id" = made."evidence_file_id"
UNION ALL
SELECT written."file_id", 'reference_evidence', written."id", 'vetting', file."deleted_at"
FROM "reference_evidence" written JOIN "file_uploads" file ON file."id" = written."file_id"
UNION ALL
-- what was there when an application was sent, and all that came while it was open, belongs to it
SELECT file."id", 'applications', application."id", 'office', file."deleted_at"
FROM "applications" application JOIN "file_uploads" file ON file."person_id" = application."applicant_id"
WHERE file."file_type" <> 'reference_evidence' AND (file."uploaded_at" <= application."created_at"
  OR application."status" NOT IN ('rejected', 'withdrawn', 'hired'))
ON CONFLICT DO NOTHING;
