/** One part of an address as the maps service tells it: `postal_code`, `locality` … */
export interface AddressPart {
  readonly longText: string | null
  readonly types: readonly string[]
}

interface FoundPlace {
  readonly addressComponents?: readonly AddressPart[]
  fetchFields(wanted: { fields: readonly string[] }): Promise<unknown>
}

interface Suggestion {
  readonly placePrediction: { readonly text: { toString(): string }; toPlace(): FoundPlace } | null
}

/** The part of the service's places library that is in use. */
interface Places {
  readonly AutocompleteSessionToken: new () => object
  readonly AutocompleteSuggestion: {
    fetchAutocompleteSuggestions(question: {
      input: string
      includedPrimaryTypes: readonly string[]
      includedRegionCodes: readonly string[]
      language: string
      sessionToken: object
    }): Promise<{ readonly suggestions: readonly Suggestion[] }>
  }
}

declare global {
  interface Window {
    google?: { readonly maps: { importLibrary(name: 'places'): Promise<Places> } }
    niyamMapsReady?: () => void
  }
}

export interface AddressSuggestion {
  readonly text: string
  /** The parts of the address behind it. */
  readonly parts: () => Promise<readonly AddressPart[]>
}

let loading: Promise<Places> | undefined

/** Loads the service's script, once a page and only when it is asked for. */
function places(key: string): Promise<Places> {
  loading ??= loadScript(key).catch((error: unknown) => {
    // Offline or blocked: the next form tries again.
    loading = undefined
    throw error
  })
  return loading
}

async function loadScript(key: string): Promise<Places> {
  if (!window.google) {
    await new Promise<void>((ready, failed) => {
      window.niyamMapsReady = ready
      const query = new URLSearchParams({
        key,
        libraries: 'places',
        loading: 'async',
        callback: 'niyamMapsReady',
        region: 'IN',
      })
      const script = document.createElement('script')
      script.src = `https://maps.googleapis.com/maps/api/js?${query}`
      script.async = true
      script.onerror = () => {
        script.remove()
        failed(new Error('The maps script could not be loaded'))
      }
      document.head.append(script)
    })
  }
  if (!window.google) throw new Error('The maps script brought nothing')
  return window.google.maps.importLibrary('places')
}

/** One round of looking for an address: questions and the final choice are counted, and paid for, as one. */
export async function searchRound(key: string): Promise<(input: string) => Promise<readonly AddressSuggestion[]>> {
  const { AutocompleteSuggestion, AutocompleteSessionToken } = await places(key)
  const sessionToken = new AutocompleteSessionToken()
  return async (input) => {
    const { suggestions } = await AutocompleteSuggestion.fetchAutocompleteSuggestions({
      input,
      includedPrimaryTypes: ['geocode'],
      includedRegionCodes: ['in'],
      language: 'en',
      sessionToken,
    })
    return suggestions.flatMap(({ placePrediction: found }) =>
      found ? [{ text: found.text.toString(), parts: async () => partsOf(found.toPlace()) }] : [],
    )
  }
}

async function partsOf(place: FoundPlace): Promise<readonly AddressPart[]> {
  await place.fetchFields({ fields: ['addressComponents'] })
  return place.addressComponents ?? []
}
