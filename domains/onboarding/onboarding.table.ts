import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { sharedDevices } from '#domains/employment/kiosk/kiosk.table.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { jobs } from '#domains/people/jobs/jobs.table.ts'
import { people } from '#domains/people/people.table.ts'
import { day, id, instant } from '#platform/db/columns.ts'
import type { ItemKind, Owner } from './onboarding.rules.ts'

/** What a new starter of one job does; the one without a job is for all others. */
export const onboardingTemplates = pgTable(
  'onboarding_templates',
  {
    id: id(),
    jobId: uuid('job_id').references(() => jobs.id),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull(),
    closedAt: instant('closed_at'),
  },
  (table) => [
    uniqueIndex('onboarding_templates_job')
      .on(sql`coalesce(${table.jobId}, '00000000-0000-0000-0000-000000000000'::uuid)`)
      .where(sql`closed_at is null`),
  ],
)

export const onboardingTemplateItems = pgTable(
  'onboarding_template_items',
  {
    id: id(),
    templateId: uuid('template_id')
      .notNull()
      .references(() => onboardingTemplates.id),
    kind: text('kind').$type<ItemKind>().notNull(),
    title: text('title').notNull(),
    owner: text('owner').$type<Owner>().notNull(),
    /** Days after the planned start; below 0 is before it. */
    dayOffset: integer('day_offset').notNull(),
    position: integer('position').notNull(),
    /** What it is about, by kind: a file type, a compliance type's key, a policy's id. */
    about: text('about').notNull().default(''),
  },
  (table) => [index('onboarding_template_items_template').on(table.templateId, table.position)],
)

/** One person's way in, opened with the offer and carried on after the hire. */
export const onboardingChecklists = pgTable(
  'onboarding_checklists',
  {
    id: id(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    applicationId: uuid('application_id').unique('onboarding_checklists_application_unique'),
    postId: uuid('post_id').references(() => posts.id),
    startOn: day('start_on'),
    /** The first day: the actual or planned one of the post, or the one given when it was opened; kept by triggers. */
    startsOn: day('starts_on'),
    openedAt: instant('opened_at').notNull(),
    openedBy: uuid('opened_by').notNull(),
    /** Set when the last item is done, or when the person did not start. */
    closedAt: instant('closed_at'),
  },
  (table) => [
    index('onboarding_checklists_person').on(table.personId),
    index('onboarding_checklists_post').on(table.postId),
    index('onboarding_checklists_open').on(table.openedAt).where(sql`closed_at is null`),
    index('onboarding_checklists_closed').on(table.startsOn, table.id).where(sql`closed_at is not null`),
  ],
)

export const onboardingItems = pgTable(
  'onboarding_items',
  {
    id: id(),
    checklistId: uuid('checklist_id')
      .notNull()
      .references(() => onboardingChecklists.id),
    kind: text('kind').$type<ItemKind>().notNull(),
    title: text('title').notNull(),
    owner: text('owner').$type<Owner>().notNull(),
    dayOffset: integer('day_offset').notNull(),
    position: integer('position').notNull(),
    about: text('about').notNull().default(''),
    /** Sealed answers of a starter form. */
    content: text('content'),
    doneAt: instant('done_at'),
    doneBy: uuid('done_by'),
  },
  (table) => [index('onboarding_items_checklist').on(table.checklistId, table.position)],
)

/** Policies that all staff sign; each text is a version, and a new one is signed again. */
export const policies = pgTable('policies', {
  id: id(),
  title: text('title').notNull(),
  createdAt: instant('created_at').notNull(),
  closedAt: instant('closed_at'),
})

export const policyVersions = pgTable(
  'policy_versions',
  {
    id: id(),
    policyId: uuid('policy_id')
      .notNull()
      .references(() => policies.id),
    version: integer('version').notNull(),
    text: text('text').notNull(),
    publishedAt: instant('published_at').notNull(),
    publishedBy: uuid('published_by').notNull(),
  },
  (table) => [uniqueIndex('policy_versions_number').on(table.policyId, table.version)],
)

export const policySignatures = pgTable(
  'policy_signatures',
  {
    versionId: uuid('version_id')
      .notNull()
      .references(() => policyVersions.id),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    typedName: text('typed_name').notNull(),
    signedAt: instant('signed_at').notNull(),
    /** The shared device at which someone signed who has no account. */
    deviceId: uuid('device_id').references(() => sharedDevices.id),
  },
  (table) => [
    primaryKey({ name: 'policy_signatures_pk', columns: [table.versionId, table.personId] }),
    index('policy_signatures_person').on(table.personId),
  ],
)
