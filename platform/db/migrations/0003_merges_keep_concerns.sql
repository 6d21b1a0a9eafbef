-- A merge of before kept in the joined file alone what either file said of leaving and spoke against someone. Each is kept as a merge of
-- today keeps it, so that it is not hidden by the other's words and the undo gives it to the one it is about.
DO $$
DECLARE
  one record;
  holder uuid;
  file jsonb;
  aside jsonb;
  has_own boolean;
BEGIN
  FOR one IN
    SELECT merges.id, from_id, into_id, lead(into_id) OVER (ORDER BY into_id, merged_at DESC) IS DISTINCT FROM into_id AS is_first
    FROM merges JOIN people ON people.id = into_id AND people.merged_into IS NULL
    WHERE kind = 'person' AND undone_at IS NULL
    ORDER BY into_id, merged_at DESC
  LOOP
    -- the words as the merges looked at so far, the last first, found them
    IF holder IS DISTINCT FROM one.into_id THEN
      holder := one.into_id;
      SELECT to_jsonb(staff_files) INTO file FROM staff_files WHERE person_id = holder;
      has_own := EXISTS (SELECT FROM leaving_concerns AS own WHERE person_id = holder AND NOT EXISTS (SELECT FROM merge_moves
        WHERE table_name = 'leaving_concerns' AND row_key ->> 'id' = own.id::text AND after = to_jsonb(holder)));
    END IF;
    SELECT before INTO aside FROM merge_moves WHERE merge_id = one.id AND table_name = 'staff_files' AND column_name IS NULL;
    IF EXISTS (SELECT FROM merge_moves WHERE merge_id = one.id AND table_name = 'staff_files' AND column_name = 'person_id') THEN
      aside := file;
      file := NULL;
    ELSE
      -- what was written since stays
      SELECT file || coalesce(jsonb_object_agg(column_name, before), '{}') INTO file
      FROM merge_moves WHERE merge_id = one.id AND table_name = 'staff_files' AND column_name IS NOT NULL
        AND file -> column_name IS NOT DISTINCT FROM after;
    END IF;
    -- what was recorded of the one who went, or kept of their file, moved with the merge
    IF left_for_concern(aside ->> 'leaving_reason', aside ->> 'dbs_referral', aside ->> 'leaving_kind')
      AND NOT EXISTS (SELECT FROM merge_moves WHERE merge_id = one.id AND table_name = 'leaving_concerns') THEN
      INSERT INTO leaving_concerns (id, person_id, dismissed, dbs_referral)
      VALUES (one.from_id, holder, left_for_concern(aside ->> 'leaving_reason', NULL, aside ->> 'leaving_kind'), aside ->> 'dbs_referral')
      ON CONFLICT DO NOTHING;
      INSERT INTO merge_moves (merge_id, step, table_name, column_name, row_key, before, after)
      SELECT one.id, max(step) + 1, 'leaving_concerns', 'person_id', jsonb_build_object('id', one.from_id), to_jsonb(one.from_id), to_jsonb(holder)
      FROM merge_moves WHERE merge_id = one.id;
    END IF;
    IF one.is_first AND NOT has_own AND left_for_concern(file ->> 'leaving_reason', file ->> 'dbs_referral', file ->> 'leaving_kind') THEN
      INSERT INTO leaving_concerns (id, person_id, dismissed, dbs_referral)
      VALUES (holder, holder, left_for_concern(file ->> 'leaving_reason', NULL, file ->> 'leaving_kind'), file ->> 'dbs_referral')
      ON CONFLICT DO NOTHING;
    END IF;
  END LOOP;
END $$;
