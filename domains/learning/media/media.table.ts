import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { courses } from '#domains/learning/courses.table.ts'
import { id, instant } from '#platform/db/columns.ts'
import type { MediaKind } from './media.rules.ts'

/** A file of a course: its bytes lie in storage under its id and never change, since lessons of several versions may show it. */
export const courseMedia = pgTable(
  'course_media',
  {
    id: id(),
    /** None: its course was discarded or is only being imported. */
    courseId: uuid('course_id').references(() => courses.id),
    kind: text('kind').$type<MediaKind>().notNull(),
    mime: text('mime').notNull(),
    originalName: text('original_name').notNull(),
    bytes: integer('bytes').notNull(),
    /** Of a picture, so that a page keeps its place free. */
    width: integer('width'),
    height: integer('height'),
    sha256: text('sha256').notNull(),
    /** The browser's own key for this upload. */
    uploadKey: uuid('upload_key').notNull().unique('course_media_upload_key'),
    uploadedBy: uuid('uploaded_by'),
    uploadedAt: instant('uploaded_at').notNull(),
    /** Without it the file is being stored, or being deleted; the sweep takes what stays so. */
    readyAt: instant('ready_at'),
    /** Since when the sweep has found no lesson that shows it. */
    unusedSince: instant('unused_since'),
  },
  (table) => [
    index('course_media_course').on(table.courseId),
    check('course_media_kind_known', sql`kind in ('picture', 'video', 'audio', 'pdf')`),
    check('course_media_measured', sql`(kind = 'picture') = (width is not null and height is not null)`),
    check('course_media_bytes', sql`bytes > 0`),
  ],
)

/** The words of a video or recording with their times, as WebVTT. Never changed: a lesson names the ones it shows. */
export const mediaCaptions = pgTable(
  'media_captions',
  {
    id: id(),
    mediaId: uuid('media_id')
      .notNull()
      .references(() => courseMedia.id),
    vtt: text('vtt').notNull(),
    /** The words alone, in paragraphs. */
    words: jsonb('words').$type<string[]>().notNull(),
    createdBy: uuid('created_by'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('media_captions_media').on(table.mediaId)],
)

/** Which files each lesson shows: written by the database itself whenever the text of a lesson is. */
export const lessonMedia = pgTable(
  'lesson_media',
  {
    // a foreign key in the database alone, since its table is right of this folder (foreign-keys.test.ts)
    lessonId: uuid('lesson_id').notNull(),
    mediaId: uuid('media_id')
      .notNull()
      .references(() => courseMedia.id),
    captionsId: uuid('captions_id').references(() => mediaCaptions.id),
  },
  (table) => [
    unique('lesson_media_once').on(table.lessonId, table.mediaId, table.captionsId).nullsNotDistinct(),
    index('lesson_media_media').on(table.mediaId),
    index('lesson_media_captions').on(table.captionsId),
  ],
)
