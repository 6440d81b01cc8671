# Written without a Docker engine at hand. tests/deploy/image.soak.test.ts does its steps in folders.
FROM node:22-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY client/package.json client/
COPY site/package.json site/
RUN npm ci --include=dev
COPY . .
RUN npm run build -- --without-site
RUN npm run standalone -- standalone

FROM debian:bookworm-slim
WORKDIR /app
# glibc would give each thread an arena of its own, and keep what is free in them.
ENV NODE_ENV=production DATA_DIR=/data MALLOC_ARENA_MAX=2
# The program alone: the image that it comes from has npm, yarn and headers as well.
COPY --from=build /usr/local/bin/node /usr/local/bin/
COPY --from=build /app/standalone ./
RUN useradd --uid 1000 node && mkdir -p /data && chown node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --start-period=30s CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/api/health').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server.js"]
