import { coursePicture } from '#app/parts/learning/course-pictures.ts'
import css from './picture.module.css'

/** The picture of a course, or four of a bundle's courses in one. */
export function ProductPicture({ pictures }: { pictures: readonly string[] }) {
  return (
    <span className={css.picture}>
      {pictures.map((picture) => (
        <img key={picture} src={coursePicture(picture)} alt="" width={480} height={360} />
      ))}
    </span>
  )
}
