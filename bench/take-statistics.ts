import { connect } from '../server/src/testing/services/databases.ts';

/** Within a minute PostgreSQL would by itself, and until then plans as for empty tables. */
export async function takeStatistics(url: string): Promise<void> {
  const client = await connect(url);
  await client.query('vacuum analyze');
  await client.end();
}
