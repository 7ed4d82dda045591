// A file of its own, so that the cropper is fetched only by who crops.
export { default } from 'react-easy-crop';
