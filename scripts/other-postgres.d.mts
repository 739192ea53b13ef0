export function startOtherPostgres(
  settings?: Record<string, string>,
): Promise<{ url: string; superuser: string; stop(): Promise<void> } | null>
