import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { i18n } from '../../lib/i18n.ts'
import { go } from '../../lib/navigation.ts'
import { notice } from '../../lib/notice.ts'
import { activateOrganisation, organisationId } from '../../lib/session.ts'
import { callQuery } from '../../lib/queries.ts'

export const myOrganisationsQuery = () => callQuery('GET organisation/my-organisations/')

/** Makes an organisation the active one, then goes to `landing`. */
export function useChooseOrganisation(landing: string) {
  return useMutation({
    mutationFn: (organisation_id: string) => api('POST organisation/choose/', { body: { organisation_id } }),
    onSuccess: (active) => {
      const was = organisationId()
      activateOrganisation(active)
      go(landing)
      const { name, organisation_id } = active.organisation
      if (was && was !== organisation_id) notice({ tone: 'success', title: i18n.t('shell:organisation.now', { name }) })
    },
  })
}

export function useCreateOrganisation(landing: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: { name: string; address_state: string | null }) =>
      api('POST organisation/my-organisations/', { body }),
    onSuccess: (active) => {
      activateOrganisation(active)
      void queries.invalidateQueries(myOrganisationsQuery())
      go(landing)
    },
  })
}
