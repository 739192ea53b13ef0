import type { Feature } from '../feature.ts'
import { choiceRoutes } from './routes.ts'

export const choices = {
  routes: [choiceRoutes],
} satisfies Feature
