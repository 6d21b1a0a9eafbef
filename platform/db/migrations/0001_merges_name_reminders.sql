-- A merge of before reminders had one table names the table that moved rows are in now, or it could not be undone.
UPDATE merge_moves SET table_name = 'reminders'
WHERE table_name IN ('compliance_reminders', 'standing_reminders', 'supervision_reminders', 'learning_reminders');
-- said in the file of merges since it is applied with the others
DROP FUNCTION IF EXISTS follow_merges(regclass, name, regclass);
