import type { Feature } from '../feature.ts'
import { hindiSignInPolicy } from './hindi.ts'
import { signInPolicyRoutes } from './routes.ts'

export const signInPolicy = {
  routes: [signInPolicyRoutes],
  hindi: hindiSignInPolicy,
} satisfies Feature
