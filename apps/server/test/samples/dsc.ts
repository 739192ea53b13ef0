import { addDsc, getDsc, moveDsc, registerDsc } from '@niyam/contract/dsc.ts'
import { inOrganisation } from '../../src/db/tx.ts'
import { insertStop, putReminder } from '../../src/features/dsc/reminder-store.ts'
import { addressHash } from '../../src/features/dsc/reminder-view.ts'
import { provenScope } from '../../src/http/scope.ts'
import type { Sample } from '../world/samples.ts'

/** Certificates of an invented authority, valid in 2026 and 2027: of Asha Rao, PAN ABCPR1234K, and Ravi Menon, BCDPM2345L. */
export const ASHAS =
  'MIIB8TCCAZagAwIBAgICEjQwCgYIKoZIzj0EAwIwNzE1MAkGA1UEBgwCSU4wDwYDVQQKDAhQZXJzb25hbDAXBgNVBAMMEEludmVudGVkIENBIDIwMjYwHhcNMjYwMTAxMDAwMDAwWhcNMjgwMTAxMDAwMDAwWjB4MXYwCQYDVQQGDAJJTjAPBgNVBAoMCFBlcnNvbmFsMEcGA1UEBQxAOTYzNDYyYmQ4ZGVkZTczOWE5Mzk0ZmY2MGE1YTM0YmJjODZjYmIyZDkzZWYwNjY0ZWVhMDNiMWFkYTFhNGFmZjAPBgNVBAMMCEFzaGEgUmFvMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEDq4VU//y2/8ID91lMM4kkMfMXSlHoaiPPSDbsfDw2BFlLnWaI5PlDCYs5oEZ0F3ZRQLSlxtC3ccXDF27B+AY1aNRME8wDAYDVR0TAQH/BAIwADAOBgNVHQ8BAf8EBAMCAMAwEwYDVR0gBAwwCjAIBgZggmRkAgMwGgYDVR0RBBMwEYEPYXNoYUBleGFtcGxlLmluMAoGCCqGSM49BAMCA0kAMEYCIQD6d2HkAXe3bPhJsljRJR6994mKpA242xPbhsOE02EfZgIhALLAozUq3H5OCMi2Abxlqs/iNprq4m8AuMlMer5Xi8To'
export const RAVIS =
  'MIIB8jCCAZigAwIBAgICEjUwCgYIKoZIzj0EAwIwNzE1MAkGA1UEBgwCSU4wDwYDVQQKDAhQZXJzb25hbDAXBgNVBAMMEEludmVudGVkIENBIDIwMjYwHhcNMjYwMTAxMDAwMDAwWhcNMjgwMTAxMDAwMDAwWjB6MXgwCQYDVQQGDAJJTjAPBgNVBAoMCFBlcnNvbmFsMEcGA1UEBQxAZjU3NTFjNzkyZDE4OWUwMDdmZjYzMzE1NzU2NmUyN2I3YjkwNDIyZWI0YjQ3YTkxMTAwZGMwZjkxNTIzODczNzARBgNVBAMMClJhdmkgTWVub24wWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAARQtoOQE+39sczWezfTpcmViTo/ecOFUWn4eEIYg1pVXVMYYlOp0fJ2uWMC8iSYUn15G/Grq8xUePwG5MSkJ8xso1EwTzAMBgNVHRMBAf8EAjAAMA4GA1UdDwEB/wQEAwIAwDATBgNVHSAEDDAKMAgGBmCCZGQCAzAaBgNVHREEEzARgQ9yYXZpQGV4YW1wbGUuaW4wCgYIKoZIzj0EAwIDSAAwRQIgaKaoRJI0nDxDgBbvRfq/SoHbM5seuIxFYMa7hVl7XEsCIQDpFg/PAPidfWYWRdtiLCxROeRTMNHpJ82g++p/lDvgHA=='

/** Where the holder of the certificate is reminded. */
export const HOLDER = 'asha@example.in'

export const sample: Sample = {
  make: async ({ t, place, caller, ids }) => {
    const { files } = await caller.call(addDsc, {
      body: { entity_id: ids['entity_id'] ?? null, files: [{ name: 'asha.cer', content: ASHAS }] },
    })
    const params = { dsc_id: files[0]?.dsc_id ?? '' }
    await caller.call(moveDsc, {
      params,
      body: { direction: 'out', person: 'Meera Shah', purpose: 'AOC-4', receipt: {} },
    })
    await caller.call(registerDsc, { params, body: { portal: 'mca', registered_on: '2026-02-01' } })
    // The server of these tests sends no mail, so no call switches a reminder on.
    const scope = provenScope(place.organisation_id)
    await inOrganisation(t.parts.db, scope, async (tx) => {
      const address = { email: HOLDER, address_hash: addressHash(HOLDER), language: 'en' } as const
      await putReminder(tx, scope, { ...params, ...address, link_hash: null, step: null, mailed_on: null })
      await insertStop(tx, scope, addressHash('no-more@example.in'), t.clock.now().toISOString())
    })
    const { movements } = await caller.call(getDsc, { params })
    return { ...params, movement_id: movements[0]?.movement_id ?? '' }
  },
  bodies: {
    addDsc: { files: [{ name: 'ravi.cer', content: RAVIS }] },
    changeDsc: { label: 'Taken over' },
    moveDsc: { direction: 'in', person: 'A stranger' },
    moveManyDsc: ({ dsc_id }) => ({ dsc_ids: [dsc_id], direction: 'in', person: 'A stranger' }),
    archiveManyDsc: ({ dsc_id }) => ({ dsc_ids: [dsc_id] }),
    askDscReceipt: {},
    setDscReminder: { email: null },
    remindManyDsc: ({ dsc_id }) => ({ dsc_ids: [dsc_id], is_on: false }),
    registerDsc: { portal: 'gst', registered_on: '2026-03-01' },
  },
}
