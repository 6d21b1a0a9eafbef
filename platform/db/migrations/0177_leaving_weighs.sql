-- Whether how someone left speaks against them: a referral to the DBS that was made or is thought of, or a dismissal.
CREATE FUNCTION left_for_concern(reason text, referral text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(referral IN ('made', 'being_considered'), false)
    OR coalesce(reason, '') ~* '(dismiss|misconduct|safeguarding|abuse|harm|neglect|sacked)'
$$;--> statement-breakpoint
-- As in signed_by_two_people; and how someone left, by the person.
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
    UNION ALL SELECT person_id FROM staff_files WHERE person_id = whose AND left_for_concern(leaving_reason, dbs_referral)
  ) AS known
$$;--> statement-breakpoint
-- What was signed before is not asked again for how someone left before then.
ALTER TABLE clearances DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE clearances SET weighed = coalesce(weighed, '[]') || to_jsonb(ARRAY[file.person_id])
  FROM staff_files AS file WHERE file.person_id = clearances.person_id AND left_for_concern(file.leaving_reason, file.dbs_referral)
    AND clearances.weighed IS NOT NULL;--> statement-breakpoint
ALTER TABLE clearances ENABLE TRIGGER USER;
