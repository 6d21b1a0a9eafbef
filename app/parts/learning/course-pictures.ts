import learning from '#app/ui/pictures/learning.svg?url'

const drawings = import.meta.glob<string>('./pictures/courses/*.svg', { eager: true, query: '?url', import: 'default' })

/** The drawing of that name; a course made in the hub without one gets the general picture. */
export function coursePicture(name: string): string {
  return drawings[`./pictures/courses/${name}.svg`] ?? learning
}
