import type { Feature } from '../feature.ts'
import { telemetryRoutes } from './routes.ts'

export const telemetry = {
  routes: [telemetryRoutes],
} satisfies Feature
