-- Whether what is of others opens to a person because they lead someone, manage a location, or held a supervision.
CREATE FUNCTION "leads_others"(asker uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  select exists (select 1 from posts as led where led.manager_id = asker and led.person_id <> asker
      and (led.date_to is null or led.date_to >= current_date))
    or exists (select 1 from manager_appointments as held where held.person_id = asker and held.undone_at is null
      and held.ended_at is null and (held.date_to is null or held.date_to >= current_date))
    or exists (select 1 from locations as managed where managed.registered_manager_id = asker and managed.closed_on is null)
    or exists (select 1 from supervisions as held where held.supervisor_id = asker)
$$;--> statement-breakpoint
-- Who reads other people's files already has seven days from now.
UPDATE "users" SET "others_since" = now() WHERE "is_active" AND (
  EXISTS (SELECT 1 FROM "role_permissions" AS given WHERE given."role_id" = "users"."role_id"
    AND given."permission" NOT IN ('courses.edit', 'courses.publish'))
  OR EXISTS (SELECT 1 FROM "user_permissions" AS given WHERE given."user_id" = "users"."id"
    AND given."permission" NOT IN ('courses.edit', 'courses.publish'))
  OR (leads_others("person_id") AND "role_id" = (SELECT "id" FROM "roles" WHERE "name" = 'Supervisor / Manager')));
