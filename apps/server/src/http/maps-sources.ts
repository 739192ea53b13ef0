/** Sources outside our files that a page may load, by directive. */
interface Sources {
  readonly script: readonly string[]
  readonly connect: readonly string[]
  readonly image: readonly string[]
}

const NONE: Sources = { script: [], connect: [], image: [] }

// The script, its requests, and the logo. No map is drawn, so frames, fonts and workers stay blocked.
const MAPS: Sources = {
  script: ['https://maps.googleapis.com'],
  connect: ['https://maps.googleapis.com', 'https://places.googleapis.com'],
  image: ['https://maps.gstatic.com', 'https://maps.googleapis.com'],
}

/** Sources of the maps service in the content policy; none without a key. */
export const mapsSources = (maps_key: string | undefined): Sources => (maps_key === undefined ? NONE : MAPS)
