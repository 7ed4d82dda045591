/** Where blobs are stored: in a folder below DATA_DIR, or in a bucket of an S3-compatible store. */
export type BlobLocation = { kind: 'folder' } | { kind: 's3'; bucket: BucketLocation };

export interface BucketLocation {
  /**
   * The store's own address, for example `https://s3.eu-central-1.amazonaws.com`; the bucket is the first path segment.
   */
  endpoint: string;
  bucket: string;
  /** Prepended to every key; empty, or ends with a slash. */
  prefix: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

type Environment = Record<string, string | undefined>;

/** Reads `BLOB_URL` (`s3://bucket/prefix`) and, for a bucket, the standard S3 variables. */
export function blobLocationOf(env: Environment, wrong: string[]): BlobLocation {
  if (!env.BLOB_URL) return { kind: 'folder' };
  const [, bucket = '', prefix = ''] = bucketUrl.exec(env.BLOB_URL) ?? [];
  if (bucket === '') wrong.push('BLOB_URL must be empty (a folder in DATA_DIR) or s3://bucket/prefix.');
  const { AWS_ACCESS_KEY_ID: accessKeyId = '', AWS_SECRET_ACCESS_KEY: secretAccessKey = '' } = env;
  if (!accessKeyId || !secretAccessKey)
    wrong.push('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be set for a BLOB_URL of s3://.');
  const region = env.AWS_REGION || 'us-east-1';
  const endpoint = endpointOf(env.AWS_ENDPOINT_URL_S3 || `https://s3.${region}.amazonaws.com`, wrong);
  const prefixed = prefix.replace(/\/*$/, prefix ? '/' : '');
  const access = { region, accessKeyId, secretAccessKey };
  return { kind: 's3', bucket: { endpoint, bucket, prefix: prefixed, ...access } };
}

/** Bucket names consist of lower-case letters, digits, dots and hyphens. Prefixes must not need URL encoding. */
const bucketUrl = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w.-]+(?:\/[\w.-]+)*)?\/?)?$/;

function endpointOf(value: string, wrong: string[]): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search)
    wrong.push(`AWS_ENDPOINT_URL_S3 must be an origin such as https://s3.example instead of ${value}.`);
  return url?.origin ?? value;
}
