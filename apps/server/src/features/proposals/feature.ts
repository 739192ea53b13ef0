import type { Feature } from '../feature.ts'
import { hindiProposals } from './hindi.ts'
import { proposalRoutes } from './routes.ts'

export const proposals = {
  routes: [proposalRoutes],
  tables: ['draft'],
  hindi: hindiProposals,
} satisfies Feature
