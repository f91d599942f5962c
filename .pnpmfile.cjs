// The packages of Node name their platform as a word where pnpm looks for a list.
module.exports = {
  hooks: {
    readPackage: (manifest) =>
      /^node-(linux|win)-/.test(manifest.name)
        ? { ...manifest, os: [manifest.os].flat(), cpu: [manifest.cpu].flat() }
        : manifest,
  },
};
