import type { Sample } from '../world/samples.ts'

export const sample: Sample = {
  bodies: {
    changeLawFollowed: { approves_releases: true },
  },
}
