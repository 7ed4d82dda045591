import { connect } from '../../server/src/testing/services/databases.ts';

/** Updates the statistics now: PostgreSQL takes up to a minute, and plans for empty tables until then. */
export async function takeStatistics(url: string): Promise<void> {
  const client = await connect(url);
  await client.query('vacuum analyze');
  await client.end();
}
