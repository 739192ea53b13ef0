import { arranged, type DashboardBlock, type DashboardLayout } from '@niyam/contract/dashboard-blocks.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useMay, useSession } from '../../lib/session.ts'
import { changeOrganisationSettings, useOrganisationSettings } from '../../lib/settings.ts'

/** How this person has arranged the dashboard, else the default of their role. */
export function useLayout() {
  const client = useQueryClient()
  const { dashboard } = useOrganisationSettings()
  const role = useSession(({ organisation }) => organisation?.organisation_user.role) ?? 'a'
  const maySee: { readonly [block in DashboardBlock]?: boolean } = {
    people: useMay('people.manage'),
    notices: useMay('notices.read'),
  }
  const layout = arranged(dashboard, role)
  return {
    layout,
    isOwn: dashboard !== null,
    /** Blocks that this person may see, in order. */
    blocks: layout.order.filter((block) => maySee[block] !== false),
    /** Null is the default of the role. */
    keep: (next: DashboardLayout | null) =>
      void changeOrganisationSettings(
        { dashboard: next && { order: [...next.order], hidden: [...next.hidden] } },
        client,
      ),
  }
}
