-- Whether how someone left speaks against them: a referral to the DBS that was made or is thought of, or a dismissal.
CREATE OR REPLACE FUNCTION left_for_concern(reason text, referral text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(referral IN ('made', 'being_considered'), false)
    OR coalesce(reason, '') ~* '(dismiss|misconduct|safeguarding|abuse|harm|neglect|sacked)'
$$;

-- And how they left, where it was asked: what it says counts, but words of harm count beside it.
CREATE OR REPLACE FUNCTION left_for_concern(reason text, referral text, kind text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN kind IS NULL THEN left_for_concern(reason, referral)
    ELSE kind = 'conduct' OR left_for_concern(regexp_replace(coalesce(reason, ''), 'dismiss|sacked', '', 'gi'), referral) END
$$;

-- What is on record of how they left and speaks against them. Of before the upgrade, or from the version before, whose hand wrote it is not known.
CREATE OR REPLACE FUNCTION leaving_concerns_of(whose uuid) RETURNS TABLE (id uuid, recorded_by uuid) LANGUAGE sql STABLE AS $$
  SELECT id, recorded_by FROM leaving_concerns WHERE person_id = whose
  UNION ALL SELECT person_id, NULL FROM staff_files WHERE person_id = whose AND left_for_concern(leaving_reason, dbs_referral, leaving_kind)
    AND NOT EXISTS (SELECT 1 FROM leaving_concerns WHERE person_id = whose)
$$;
