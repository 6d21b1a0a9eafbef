/** Where a file lies, and where what is drawn of it goes. */
export type Job = { from: string; to: string; shown?: ShownPage }
/** Which page of a PDF becomes a picture, counted from 1, and what is drawn over it. */
export type ShownPage = { page: number; width: number; mark: Mark }
/** Words as an outline: the path of an SVG of so many units, tiled over the page. */
export type Mark = { path: string; width: number; height: number }
/** What a reader finds; `full` is a full disk. */
export type Finding = 'fine' | 'unreadable' | 'locked' | 'active' | 'full'
