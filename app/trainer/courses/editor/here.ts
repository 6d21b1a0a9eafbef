import { href, useSearchParams } from 'react-router'

/** A page of the editor, at the lesson that is open. */
export const atLesson = (path: string, lesson: string | null | undefined) =>
  lesson ? `${path}${path.includes('?') ? '&' : '?'}lesson=${lesson}` : path

/** The editor's own address, and the lesson that is open. */
export function useEditorPage(id: string) {
  const [search] = useSearchParams()
  const lesson = search.get('lesson')
  return {
    lesson,
    here: atLesson(href('/trainer/courses/:id', { id }), lesson),
    at: (path: string) => atLesson(path, lesson),
  }
}
