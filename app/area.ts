import { index, type RouteConfigEntry, route } from '@react-router/dev/routes'

/** What an area's table is written with: its files are named from its own folder, and pages by where they are in `app/`. */
export const area = (folder: string) => ({
  index: (file: string) => index(`${folder}/${file}`),
  route: (path: string, file: string, children?: RouteConfigEntry[]) =>
    children ? route(path, `${folder}/${file}`, children) : route(path, `${folder}/${file}`),
})
