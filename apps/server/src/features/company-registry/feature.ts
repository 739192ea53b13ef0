import type { Feature } from '../feature.ts'
import { hindiCompanyRegistry } from './hindi.ts'
import { companyRegistryRoutes } from './routes.ts'

export const companyRegistry = { routes: [companyRegistryRoutes], hindi: hindiCompanyRegistry } satisfies Feature
