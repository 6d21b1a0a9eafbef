-- Emails to others about one person say so, so that they go with the person.
UPDATE "messages" SET "subject_id" = ("params" ->> 'personId')::uuid
  WHERE "subject_id" IS NULL AND "params" ->> 'personId' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
