/** What a page may load beside its own files, by directive. */
interface Sources {
  readonly script: readonly string[]
  readonly connect: readonly string[]
  readonly image: readonly string[]
}

const NONE: Sources = { script: [], connect: [], image: [] }

// The script, the questions it asks, and the mark of its maker. No map is drawn, so its frames, fonts and workers stay shut.
const MAPS: Sources = {
  script: ['https://maps.googleapis.com'],
  connect: ['https://maps.googleapis.com', 'https://places.googleapis.com'],
  image: ['https://maps.gstatic.com', 'https://maps.googleapis.com'],
}

/** The maps service's places in the content policy: none unless a key for it was set up. */
export const mapsSources = (maps_key: string | undefined): Sources => (maps_key === undefined ? NONE : MAPS)
