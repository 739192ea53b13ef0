import type { Feature } from '../feature.ts'
import { hindiSignInPolicy } from './hindi.ts'
import { signInPolicyRoutes } from './routes.ts'

export const signInPolicy = {
  routes: [signInPolicyRoutes],
  also_writes: {
    organisation: 'its rules of signing in',
  },
  hindi: hindiSignInPolicy,
} satisfies Feature
