-- the hours a week of all posts are compared with what a permission to work allows
CREATE TRIGGER staff_files_added_standing AFTER INSERT ON staff_files REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION standing_follows('SELECT person_id FROM written WHERE weekly_hours <> ''''');--> statement-breakpoint
CREATE TRIGGER staff_files_standing AFTER UPDATE ON staff_files REFERENCING NEW TABLE AS written OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION standing_follows('SELECT person_id FROM written JOIN before USING (person_id)
    WHERE written.weekly_hours IS DISTINCT FROM before.weekly_hours');--> statement-breakpoint
INSERT INTO standing_work (person_id) SELECT person_id FROM staff_files WHERE weekly_hours <> '';
