import type { Feature } from '../feature.ts'

export const lawInForce = {
  also_writes: {
    organisation: 'the release it holds, and a mark of its custom rules',
  },
} satisfies Feature
