import { read } from '#app/doors/signed-in.server.ts'
import { explainRecords } from '#app/ui/compliance/explained.server.ts'
import type { Route } from './+types/explained'

export const loader = read((ctx, { params }: Route.LoaderArgs) => explainRecords(ctx, params.id))
