/** Rows for the addresses of a staff file. */
export const ofStaffFiles = {
  '/admin/staff/:id/suspensions/:suspensionId/end': 'select person_id as id, id as "suspensionId" from suspensions',
  '/admin/staff/:id/lapse/:key': `select :suspended as id, 'right_to_work' as key, 'off_work' as decision`,
  '/admin/staff/:id': 'select :staff as id',
  '/admin/staff/import/:id': 'select id from imports',
  '/admin/staff/:id/documents/:fileId':
    'select person_id as id, id as "fileId" from file_uploads where person_id = :staff order by id',
  '/admin/staff/:id/documents/:fileId/review': `select person_id as id, id as "fileId" from file_uploads
    where person_id = :staff and state = 'clean' order by id`,
  '/admin/staff/:id/checks/references/requests/:requestId':
    'select person_id as id, id as "requestId" from reference_requests where application_id is null',
  '/admin/staff/:id/checks/references/evidence/:evidenceId':
    'select person_id as id, id as "evidenceId" from reference_evidence where application_id is null',
  '/admin/staff/:id/checks/:kind/new': "select :staff as id, 'identity' as kind",
  '/admin/staff/:id/checks/from/:fileId': `select person_id as id, id as "fileId" from file_uploads
    where state = 'clean' and file_type in ('passport', 'training_certificates') and person_id in (select person_id from posts) order by id`,
  '/admin/staff/:id/checks/risk/:about': "select :staff as id, 'young_worker' as about",
  '/admin/staff/:id/checks/record/:checkId': `select person_id as id, id as "checkId" from pre_employment_checks
    where voids_id is null and person_id in (select person_id from posts) order by id`,
  '/admin/staff/:id/compliance/facts/:factId/void': `select person_id as id, id as "factId" from compliance_facts
    where voids_id is null and aspect <> 'waiver' and source = 'import' order by id`,
}
