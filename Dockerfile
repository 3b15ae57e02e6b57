# The release as an image: docker build --build-arg COMMIT=$(git rev-parse HEAD) --tag maplekey .
# One image for all roles: docker run maplekey, docker run maplekey web, docker run maplekey worker …

FROM node:24-bookworm-slim AS build
WORKDIR /build
# The packages alone first, so that they are only installed again when they change.
COPY package.json package-lock.json .npmrc ./
COPY src/web/package.json src/web/
COPY src/sandbox/package.json src/sandbox/
COPY tools/platform/package.json tools/platform/
COPY tools/run.mjs tools/setup-lock.mjs tools/
COPY tools/node/memory-options.mjs tools/node/
RUN node tools/run.mjs --product
COPY . .
ARG COMMIT=unknown
RUN BUILD_COMMIT=$COMMIT npm run release && mv dist/release/maplekey-*/ /maplekey

# The same base as above: the packages with native parts belong to its C library.
FROM node:24-bookworm-slim
COPY --from=build /maplekey /maplekey
# What the server stores, for an unprivileged user of its own. The rest of the image is only read.
RUN useradd --system --uid 10001 --home-dir /data --shell /usr/sbin/nologin maplekey \
    && install --directory --owner=maplekey --group=maplekey --mode=0700 /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 WORKER_PORT=3000 DATA_DIR=/data
USER 10001
WORKDIR /data
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
    CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Secrets come as files of settings, which environment variables take precedence over. The second holds what only "migrate"
# should know: DATABASE_OWNER_URL.
ENTRYPOINT ["node", "--env-file-if-exists=/run/secrets/maplekey", "--env-file-if-exists=/run/secrets/owner", "/maplekey/maplekey.mjs"]
