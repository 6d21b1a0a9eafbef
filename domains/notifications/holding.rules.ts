import type { WaveKind } from './waves.rules.ts'

/** News of courses, policies, supervision and training: to many people at once because of a change, it waits in a wave of this kind. */
export const heldTemplates = {
  'compliance.reminder': 'reminders',
  'learning.reminder': 'reminders',
  'supervision.own': 'reminders',
  'policy.published': 'policies',
} as const satisfies Record<string, WaveKind>
export type HeldTemplate = keyof typeof heldTemplates

/** Every other email, by why it is never held, whoever it goes to and whatever made it due. */
export const neverHeld = {
  security: [
    ...['account.confirm', 'account.exists', 'account.reset', 'account.email_old', 'account.email_new'],
    ...['account.passkey_added', 'account.passkey_removed', 'account.invited'],
    ...['account.role_requested', 'account.role_changed', 'account.role_approved', 'account.role_declined'],
  ],
  'right to work, DBS, registration, conditions and safe to work': [
    ...['standing.ends', 'standing.team', 'standing.own', 'standing.decided', 'standing.team_decided'],
    ...['standing.not_sent', 'standing.new_rules', 'appointment.to_confirm', 'appointment.to_confirm_soon'],
    ...['location.in_use_asked', 'location.in_use_changed'],
    ...['clearance.cleared', 'clearance.conditional', 'clearance.sent_back', 'clearance.return_answered'],
    ...['clearance.to_sign_ready', 'clearance.to_sign_changed', 'clearance.not_yet', 'clearance.not_yet_office'],
    'clearance.conditional_again',
    ...['outside_review.request', 'outside_review.answered'],
  ],
  applications: [
    ...['application.received', 'application.resubmitted', 'application.document_rejected', 'application.moved'],
    ...['application.criminal_record_asked', 'application.health_asked', 'application.history_asked'],
    ...['application.explanation_asked', 'application.hired', 'onboarding.begun', 'draft.going'],
    ...['link.new', 'link.uncompleted', 'link.returned', 'link.reminder'],
    ...['reference.request', 'reference.reminder', 'office.alert', 'office.alerts_daily'],
  ],
  orders: [
    ...['shop.order_paid', 'shop.order_billed', 'shop.order_again', 'shop.on_sale', 'shop.invoice_overdue'],
    ...['shop.refunded', 'shop.seat_assigned', 'shop.seat_reminder', 'shop.seat_taken_back', 'shop.seats_lapse'],
    ...['shop.manager_invited', 'shop.manager_removed', 'learning.renewal'],
  ],
  'to those who lead or run the hub': [
    ...['compliance.digest', 'learning.team', 'supervision.team', 'supervision.office', 'course.review_due'],
    ...['quiz.to_mark', 'quiz.marking_waits', 'quiz.last_failed', 'inspection.pack_ready', 'inspection.quality'],
  ],
  'of what someone has just done': [
    ...['compliance.notify', 'compliance.evidence_rejected', 'supervision.time', 'supervision.sign', 'quiz.used_up'],
    ...['learning.passed', 'learning.certificate_replaced', 'learning.certificate_revoked', 'learning.session'],
    ...['learning.session_message', 'passport.import_revoked', 'passport.record_revoked', 'passport.leaver'],
    ...['inspection.link', 'site.complaint_received', 'site.answered'],
  ],
} as const

/** The kind of wave in which an email may wait; none for what is never held. The database holds the same (wave_kind_of). */
export const waveKindOf = (template: string): WaveKind | undefined =>
  (heldTemplates as Record<string, WaveKind>)[template]
